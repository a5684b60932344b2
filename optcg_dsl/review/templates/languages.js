
"use strict";
(function () {
  const form = document.getElementById("filters");
  const fields = ["search", "kind", "odd"].map((id) => document.getElementById(id));
  const [search, kind, odd] = fields;
  const sections = Array.from(document.querySelectorAll("section"));
  const entries = Array.from(document.querySelectorAll("article"), (node) => ({
    node, kind: node.parentElement.dataset.kind, odd: node.dataset.odd, text: node.textContent.toLowerCase(),
  }));
  function show() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const entry of entries) {
      const fits = (!kind.value || kind.value === entry.kind)
        && (!odd || !odd.value || odd.value === entry.odd)
        && words.every((word) => entry.text.includes(word));
      entry.node.hidden = !fits;
      count += fits ? 1 : 0;
    }
    for (const section of sections) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    document.getElementById("shown").textContent = count + " of " + entries.length + " shown";
    document.getElementById("nothing").hidden = count > 0;
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const field of fields) {
    if (field) { field.addEventListener("input", show); }
  }
  form.hidden = false;
  show();
})();
