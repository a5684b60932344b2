import { defineConfig } from "vitest/config";

// Fixed names and one script, so that the built page is the same wherever it is built and small to ship.
export default defineConfig({
  base: "./",
  build: {
    outDir: "../optcg_dsl/studio/page",
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: "es2022",
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      output: {
        entryFileNames: "assets/studio.js",
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/studio[extname]",
      },
    },
  },
  test: { include: ["test/**/*.test.ts"] },
});
