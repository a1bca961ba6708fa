/** Spanish messages: drag and drop, keyboard shortcuts, search and folding. */

import type { INTERACTION_EN } from './interaction-en.ts';
import { stepName } from './step-name.ts';

export const INTERACTION_ES: typeof INTERACTION_EN = {
  card: (label, required) => (required ? `${label}, obligatorio` : label),
  layoutKeys:
    'Las flechas recorren los campos, Espacio levanta uno, Intro abre sus ajustes y ? muestra todas las teclas.',
  place: {
    leftOf: (label) => `A la izquierda de «${label}»`,
    rightOf: (label) => `A la derecha de «${label}»`,
    beforeStep: (title) => `Antes de «${title}»`,
    afterStep: (title) => `Después de «${title}»`,
    stays: 'Donde está ahora',
    newRowAbove: (label) => `Fila nueva encima de «${label}»`,
    newRowBelow: (label) => `Fila nueva debajo de «${label}»`,
  },
  announce: {
    lifted: (label, where) =>
      `${label}${where && `, ${where}`}: levantado. Las flechas lo mueven, Intro lo suelta y Escape lo deja donde estaba.`,
    over: (place, where) => `${place}${where && `, ${where}`}.`,
    end: (sentence) => `No hay más en esa dirección. ${sentence}`,
    where: (row, step) => `fila ${row}, ${stepName('paso', step)}`,
    column: (row, column, of, step) => `fila ${row}, columna ${column} de ${of}, ${stepName('paso', step)}`,
    movesWith: (label, parent) => `«${label}» se mueve junto con «${parent}».`,
    undone: (what) => (what ? `Deshecho: ${what}` : 'Deshecho.'),
    redone: (what) => (what ? `Rehecho: ${what}` : 'Rehecho.'),
    nothingToUndo: 'No hay nada que deshacer.',
    nothingToRedo: 'No hay nada que rehacer.',
    step: (title, at, of) => `${stepName('paso', title)}, ${at} de ${of}.`,
    stepAdded: (title, of) => `Se ha añadido el paso ${title}, ${of} de ${of}.`,
    stepRemoved: (title, first) =>
      `Se ha quitado el paso ${title}. Sus campos están ahora al final de ${first}.`,
    renamed: (title) => `Ahora el paso se llama ${title}.`,
    multiStep: 'Ahora el formulario tiene varios pasos.',
    joined: 'Ahora todos los campos están en un solo paso.',
    folded: (title, fields) => `${title} plegado, ${fields}.`,
    unfolded: (title) => `${title} desplegado.`,
    allFolded: 'Todos los pasos están plegados.',
    allUnfolded: 'Todos los pasos están desplegados.',
  },
  besideLeft: (label) => `Junto a «${label}», a su izquierda`,
  besideRight: (label) => `Junto a «${label}», a su derecha`,
  stepTitle: (number) => `Título del paso ${number}`,
  noFields: 'Este formulario no tiene campos.',
  find: {
    label: 'Buscar un campo',
    found: (inForm, outside) => `${inForm} en el lienzo, ${outside} sin colocar`,
    none: (words) => `Ningún campo se llama «${words}».`,
    next: 'Intro va al siguiente en el lienzo.',
    at: (label, at, of, where) => `${label}, ${at} de ${of}, ${where}.`,
    notInLayout: 'Ningún campo del lienzo se llama así.',
  },
  fold: {
    one: (title) => `Plegar ${title}`,
    all: 'Plegar todos los pasos',
    open: 'Desplegar todos los pasos',
    fields: (count) => `${count} ${count === 1 ? 'campo' : 'campos'}`,
  },
  moveTo: {
    entry: 'Mover a…',
    title: (label) => `Mover «${label}»`,
    step: 'Paso',
    row: 'Fila',
    side: 'Dónde',
    rowOption: (row, labels) => `${row}: ${labels}`,
    atEnd: 'Al final del paso',
    noPlace: 'Ya está ahí. Elige otra fila.',
    go: 'Mover',
    cancel: 'Cancelar',
  },
  shortcuts: {
    title: 'Teclas',
    open: 'Todas las teclas',
    groups: [
      {
        title: 'En el lienzo',
        keys: [
          ['↑ ↓ ← →', 'Ir de un campo a otro'],
          ['Inicio, Fin', 'Primer y último campo del paso; con Ctrl, del formulario'],
          ['Re Pág, Av Pág', 'Paso anterior, paso siguiente'],
          ['Espacio', 'Levantar el campo'],
          ['Intro', 'Abrir sus ajustes; Escape vuelve'],
          ['F2', 'Cambiar su texto donde se lee'],
          ['Mayús+F10', 'Abrir su menú, con «Mover a…»'],
          ['Supr', 'Quitarlo del formulario'],
          ['Ctrl+D', 'Duplicar contenido propio'],
          ['Ctrl+C, Ctrl+V', 'Copiar contenido propio y pegarlo debajo, también en otro formulario'],
        ],
      },
      {
        title: 'Con un campo levantado',
        keys: [
          ['↑ ↓', 'Fila a fila: junto a sus campos o en una fila nueva'],
          ['← →', 'A la izquierda o a la derecha en la fila'],
          ['Inicio, Fin', 'Principio y final del paso'],
          ['Re Pág, Av Pág', 'Paso anterior, paso siguiente'],
          ['Intro o Espacio', 'Soltarlo'],
          ['Escape', 'Dejarlo donde estaba'],
        ],
      },
      {
        title: 'En todas partes',
        keys: [
          ['Ctrl+Z, Ctrl+Y', 'Deshacer, rehacer'],
          ['F6, Mayús+F6', 'Área siguiente, área anterior'],
          ['?', 'Esta lista'],
        ],
      },
      {
        title: 'Al buscar un campo',
        keys: [
          ['Intro, Mayús+Intro', 'Siguiente coincidencia, anterior'],
          ['↓', 'Ir a la coincidencia'],
        ],
      },
    ],
  },
};
