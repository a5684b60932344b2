/* How compiled code reads an attribute of an object whose class is not compiled: a record, an effect object.

   mypyc makes a call of PyObject_GetAttr of it, which looks the name up in the class each time.  Here every such place
   in the code remembers where objects of the class that it has seen keep the attribute, as CPython's own interpreter
   does.  Only slots are remembered (of msgspec's classes and of others with __slots__), and only as long as the class
   stays as it is: its version tag changes with it, and no two classes have the same.  Everything else is looked up. */

#ifndef OPTCG_ATTRIBUTES_H
#define OPTCG_ATTRIBUTES_H

#include <Python.h>
#include <structmember.h>

/* So often a place may learn: where classes change all the time, looking up costs less than learning. */
#define OPTCG_LESSONS 8

typedef struct {
    PyObject *name; /* NULL: nothing is known */
    Py_ssize_t offset;
    unsigned int version;
    unsigned int lessons;
} OptcgPlace;

/* Look the attribute up, and remember where it is if it is in a slot. */
static PyObject *__attribute__((noinline, cold)) optcg_look_up(PyObject *object, PyObject *name, OptcgPlace *place)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *value = PyObject_GetAttr(object, name);
    if (value == NULL || place->lessons == OPTCG_LESSONS) {
        return value;
    }
    place->lessons++;
    if (type->tp_getattro != PyObject_GenericGetAttr || type->tp_version_tag == 0) {
        return value;
    }
    PyObject *found = PyObject_GetAttr((PyObject *)type, name);
    if (found == NULL) {
        PyErr_Clear();
        return value;
    }
    if (Py_TYPE(found) == &PyMemberDescr_Type && PyType_IsSubtype(type, PyDescr_TYPE(found))) {
        PyMemberDef *slot = ((PyMemberDescrObject *)found)->d_member;
        if (slot->type == T_OBJECT_EX && (slot->flags & ~READONLY) == 0) {
            Py_INCREF(name); /* kept for ever, so that no other object gets its address */
            Py_XDECREF(place->name);
            place->name = name;
            place->offset = slot->offset;
            place->version = type->tp_version_tag;
        }
    }
    Py_DECREF(found);
    return value;
}

static inline PyObject *optcg_get(PyObject *object, PyObject *name, OptcgPlace *place)
{
    if (place->name == name && place->version == Py_TYPE(object)->tp_version_tag) {
        PyObject *value = *(PyObject **)((char *)object + place->offset);
        if (value != NULL) {
            Py_INCREF(value);
            return value;
        }
    }
    return optcg_look_up(object, name, place);
}

#define PyObject_GetAttr(object, name)                                                                                 \
    __extension__({                                                                                                    \
        static OptcgPlace optcg_place;                                                                                 \
        optcg_get((object), (name), &optcg_place);                                                                     \
    })

#endif
