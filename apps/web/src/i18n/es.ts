/** The interface in Spanish. */

import { CHECKS_ES } from './checks-es.ts';
import type { Words } from './en.ts';
import { FORM_ES } from './form-es.ts';
import { HANDS_ES } from './hands-es.ts';
import { LAYOUT_TEXT_ES } from './layout-text-es.ts';
import { PREVIEW_ES } from './preview-es.ts';
import { SAVING_ES } from './saving-es.ts';
import { SCREENS_ES } from './screens-es.ts';
import { CONTENT_ES, SETTINGS_ES } from './settings-es.ts';
import { WORK_ES } from './work-es.ts';

export const ES: Words = {
  language: 'Idioma',
  theme: 'Cambiar entre claro y oscuro',
  account: {
    connected: (id) => (id === null ? 'Conectado' : `Cuenta ${id}`),
    none: 'Sin conexión',
  },
  logOut: 'Cerrar sesión',
  retry: 'Reintentar',
  close: 'Cerrar',
  connect: {
    title: 'Que tus formularios se vean como los imaginaste',
    lead: 'Conecta la cuenta, elige un formulario, ordena sus campos y llévate un módulo que funciona.',
    points: [
      'Formloom lee los formularios de la cuenta y no cambia nada en ella.',
      'Tejes los campos en filas y pasos, y ves el resultado mientras lo haces.',
      'Descargas un ZIP: un módulo para tu CMS y una página independiente.',
    ],
    button: 'Conectar cuenta',
    next: 'Irás al proveedor para dar permiso y volverás enseguida.',
    checking: 'Buscando una conexión…',
  },
  failure: {
    expired: 'Session expired. Please reconnect to provider.',
    reconnect: 'Volver a conectar',
    unreachable: 'No se puede contactar con el servicio. Comprueba que está en marcha y que tienes conexión.',
    scope: 'La cuenta no permitió leer sus formularios. Vuelve a conectar y concede el permiso «forms».',
    notFound: 'Este formulario ya no existe en la cuenta.',
    limit: (seconds) => `El proveedor pide una pausa. Inténtalo de nuevo en ${seconds} segundos.`,
    provider: 'El proveedor tiene un problema en este momento. Inténtalo dentro de un rato.',
    other: (words) => words,
    workStays: 'Tu trabajo sigue en este navegador.',
  },
  forms: {
    title: 'Elige un formulario',
    count: (count) =>
      `${count} ${count === 1 ? 'formulario' : 'formularios'} en esta cuenta. Tus diseños se guardan en este navegador.`,
    search: 'Buscar por nombre',
    sort: 'Ordenar por',
    byChange: 'Último cambio',
    byName: 'Nombre',
    created: 'Creado',
    open: 'Abrir',
    refresh: 'Actualizar la lista',
    none: 'Esta cuenta aún no tiene formularios. Crea uno en el proveedor y actualiza.',
    noMatch: (words) => `Ningún formulario se llama «${words}».`,
    clear: 'Borrar la búsqueda',
    loading: 'Cargando los formularios',
  },
  editor: {
    back: 'Formularios',
    areas: 'Zonas del editor',
    loading: 'Cargando el formulario',
    mode: 'Pasos del formulario',
    oneStep: 'Un paso',
    multiStep: 'Varios pasos',
    undo: 'Deshacer',
    redo: 'Rehacer',
    zoom: 'Zoom',
    more: 'Más',
    exportButton: 'Exportar…',
    fields: 'Campos',
    canvas: 'Diseño',
    preview: 'Vista previa',
    notPlaced: (count) => `${count} sin colocar`,
    filter: 'Filtrar campos',
    allPlaced: 'Todos los campos están en el formulario.',
    hint: 'Arrastra un campo al diseño, o abre su menú y elige dónde va.',
    removeHere: 'Suéltalo aquí para quitarlo del formulario',
    required: 'obligatorio',
    rows: (count) => `${count} ${count === 1 ? 'fila' : 'filas'}`,
    dropHere: (step) => `Suelta aquí para añadir a «${step}»`,
    addStep: 'Añadir paso',
    stepTitle: 'Título del paso',
    drag: (label) => `Mover ${label}: arrástralo, o pulsa Espacio y usa las flechas`,
    menu: (label) => `Dónde va ${label}`,
    stepMenu: (title) => `Paso ${title}`,
    newRowAbove: 'Fila nueva encima',
    newRowBelow: 'Fila nueva debajo',
    besidePrevious: 'A la fila de encima',
    besideNext: 'A la fila de debajo',
    moveLeft: 'A la izquierda en su fila',
    moveRight: 'A la derecha en su fila',
    toStep: (title) => `A «${title}»`,
    remove: 'Quitar del formulario',
    addTo: (title) => `Añadir a «${title}»`,
    stepUp: 'Subir',
    stepDown: 'Bajar',
    removeStep: 'Quitar paso (sus campos se quedan)',
    opened: {
      restored: 'Se ha recuperado tu trabajo en este formulario.',
      drifted:
        'El formulario ha cambiado en la cuenta. Tu trabajo sigue como lo dejaste; Comprobaciones dice qué ha cambiado.',
      mended: 'Una parte de lo guardado no se podía leer. El resto está aquí.',
    },
  },
  checks: CHECKS_ES,
  content: CONTENT_ES,
  settings: SETTINGS_ES,
  rail: {
    label: 'Qué muestra el panel',
    fields: 'Campos',
    checks: 'Revisión',
    versions: 'Versiones',
    otherLanguage: 'English',
  },
  form: FORM_ES,
  layoutText: LAYOUT_TEXT_ES,
  hands: HANDS_ES,
  screens: SCREENS_ES,
  work: WORK_ES,
  saving: SAVING_ES,
  broken: {
    title: 'Esta parte de la página ha dejado de funcionar',
    work: 'Tu trabajo no se ve afectado. Reinténtalo; si no sirve, guarda tu trabajo como archivo y vuelve a cargar la página.',
    page: 'Reinténtalo; si no sirve, vuelve a cargar la página.',
    reload: 'Volver a cargar la página',
  },
  lazy: {
    failed: 'No se ha podido cargar esta parte',
    why: 'No se puede contactar con el servicio. Comprueba que está en marcha y que tienes conexión, y reinténtalo.',
  },
  hint: {
    newRow: (step) => `Fila nueva en «${step}»`,
    beside: (label) => `Junto a «${label}»`,
    zone: (step) => `Al final de «${step}»`,
    out: 'Fuera del formulario',
    stepHere: 'El paso va aquí',
  },
  say: {
    lifted: (label) => `${label} levantado. Las flechas lo mueven, Intro lo suelta, Escape cancela.`,
    over: (label, place) => `${label}: ${place}.`,
    dropped: (label, row, column, of, step) =>
      `${label}, fila ${row}, columna ${column} de ${of}, paso ${step}.`,
    droppedHidden: (label, row, step) => `${label}, fila ${row}, paso ${step}; no ocupa sitio.`,
    removed: (label) => `${label} está fuera del formulario.`,
    stepMoved: (title, at, of) => `El paso ${title} es ahora el ${at} de ${of}.`,
    cancelled: (label) => `${label} se queda donde estaba.`,
  },
  refusal: {
    'row-full': 'Una fila tiene tres campos como máximo.',
    'required-field': (label) => `«${label}» es obligatorio y se queda en el formulario.`,
    'other-step': 'Para cambiar de paso, suéltalo en la zona del otro paso.',
    'last-step': 'El formulario necesita al menos un paso.',
    'already-placed': 'Este campo ya está en el formulario.',
    other: 'No puede ir ahí.',
  },
  preview: PREVIEW_ES,
  export: {
    title: (name) => `Exportar «${name}»`,
    about: (files, size) => `${files} archivos, ${size}. Lo que has visto es exactamente lo que contiene.`,
    name: 'Nombre del módulo',
    language: 'Idioma del formulario',
    accent: 'Color',
    prefill: 'Las respuestas en la dirección de la página rellenan el formulario',
    corners: 'Esquinas',
    cornersLimit: (most) => `Píxeles enteros, de 0 a ${most}.`,
    portal: 'Número de cuenta',
    target: 'Dirección de envío',
    texts: 'Textos',
    files: 'Archivos',
    copy: 'Copiar',
    download: 'Descargar ZIP',
    working: 'Preparando…',
    warning: {
      'no-target':
        'No se sabe adónde van las respuestas. Rellena el número de cuenta y la dirección de envío.',
      'file-field': (label) =>
        `«${label}» no se puede enviar: una página no puede enviar archivos. Se muestra una nota.`,
      'required-file-field': (label) =>
        `«${label}» es un archivo obligatorio. Una página no puede enviar archivos: el proveedor rechazará todas las respuestas.`,
      'unplaced-field': (count) =>
        `${count} ${count === 1 ? 'campo no está colocado' : 'campos no están colocados'} y no estará en el formulario.`,
      captcha:
        'El captcha está activado en la cuenta: el proveedor rechaza toda respuesta enviada desde fuera. Desactívalo allí.',
      archived: 'El formulario está archivado en la cuenta y no acepta respuestas.',
      'required-hidden-field': (label) =>
        `«${label}» está oculto, es obligatorio y no tiene valor: solo la dirección de la página puede dárselo, o el proveedor rechazará el envío.`,
      'condition-unknown': (label) =>
        `Cuándo se muestra «${label}» no se puede juzgar en una página, así que se muestra siempre.`,
      'no-options': (label) => `«${label}» no tiene opciones y será un campo de texto.`,
      'empty-step': 'Hay un paso sin campos.',
      'pale-accent': 'El color es demasiado claro para verse bien.',
    },
  },
};
