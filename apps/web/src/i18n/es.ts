/** All Spanish messages of the interface. */

import { LIMITS } from '@formloom/form';
import { CHECKS_ES } from './checks-es.ts';
import type { LAYOUT_TEXT_EN, Words } from './en.ts';
import { FORM_ES, REUSE_ES } from './form-es.ts';
import { INTERACTION_ES } from './interaction-es.ts';
import { PREVIEW_ES } from './preview-es.ts';
import { SAVING_ES } from './saving-es.ts';
import { SCREENS_ES } from './screens-es.ts';
import { CONTENT_ES, SETTINGS_ES } from './settings-es.ts';
import { stepName } from './step-name.ts';
import { WORK_ES } from './work-es.ts';

/** Spanish messages: editing the layout as text. */
const LAYOUT_TEXT_ES: typeof LAYOUT_TEXT_EN = {
  open: 'Disposición como texto…',
  title: 'Disposición como texto',
  hint: 'Cada línea es una fila; « | » separa los campos que van uno al lado del otro, tres como máximo. «# » empieza un paso. Las líneas que empiezan por «//» no cuentan.',
  apply: 'Aplicar',
  applied: 'La disposición se ha aplicado.',
  copy: 'Copiar',
  copied: 'La disposición se ha copiado.',
  cancel: 'Cancelar',
  mistakes: (count) => (count === 0 ? 'Sin errores.' : count === 1 ? 'Un error.' : `${count} errores.`),
  leave: {
    title: '¿Descartar lo escrito?',
    means: 'El texto ha cambiado, pero no se ha aplicado.',
    go: 'Descartarlo',
    stay: 'Seguir escribiendo',
  },
};

export const WORDS_ES: Words = {
  language: 'Idioma',
  theme: 'Cambiar entre claro y oscuro',
  account: {
    connected: (id) => (id === null ? 'Conectado' : `Cuenta ${id}`),
    none: 'Sin conexión',
  },
  accounts: {
    logOutAll: 'Cerrar todas las sesiones',
    gone: (name) =>
      `${name} no está conectada, o ya no lo está. Vuelve a conectarla o elige otra cuenta arriba.`,
    unreadable: 'Esta dirección no nombra ninguna cuenta. Elige una arriba.',
    nobody: 'No hay tal cuenta',
    away: (name) => `${name}: sin conexión`,
    kept: 'Tu trabajo en cuentas que no están conectadas',
    question: {
      title: (count) => `¿Desconectar las ${count} cuentas para todos?`,
      means:
        'Nadie podrá leer sus formularios ni subir módulos hasta que alguien vuelva a conectar cada una. El trabajo sigue en el navegador de cada persona y los formularios que ya están en páginas siguen funcionando. El menú de la cuenta desconecta una sola.',
    },
  },
  logOut: 'Cerrar sesión',
  retry: 'Reintentar',
  close: 'Cerrar',
  connect: {
    title: 'Que tus formularios se vean como los imaginaste',
    lead: 'Conecta la cuenta, elige un formulario, ordena sus campos y llévate un módulo que funciona.',
    points: [
      'Formloom lee los formularios de la cuenta y no cambia nada en ellos.',
      'Tejes los campos en filas y pasos, y ves el resultado mientras lo haces.',
      'Descargas un ZIP: un módulo para tu CMS y una página independiente.',
    ],
    button: 'Conectar cuenta',
    next: 'Irás al proveedor para dar permiso y volverás enseguida.',
    checking: 'Buscando una conexión…',
  },
  failure: {
    expired: 'La sesión ha caducado. Vuelve a conectar la cuenta.',
    reconnect: 'Volver a conectar',
    unreachable: 'No se puede contactar con el servicio. Comprueba que está en marcha y que tienes conexión.',
    unidentified:
      'Tu inicio de sesión no ha llegado a Formloom. Ábrelo en la dirección de acceso de tu empresa y vuelve a iniciar sesión. Si no funciona, pide a tu administrador que revise TRUSTED_USER_HEADER y TRUSTED_PROXIES.',
    scope: 'La cuenta no permitió leer sus formularios. Vuelve a conectar y concede el permiso «forms».',
    notFound: 'Este formulario ya no existe en la cuenta.',
    limit: (seconds) => `El proveedor pide una pausa. Inténtalo de nuevo en ${seconds} segundos.`,
    provider: 'El proveedor tiene un problema en este momento. Inténtalo dentro de un rato.',
    other: (words) => words,
    keyRefused:
      'El proveedor rechaza la clave que tiene este servicio (PROVIDER_TOKEN). Quien administra Formloom debe poner una nueva y reiniciarlo.',
    keyScope:
      'La clave que tiene este servicio no permite leer formularios. Quien administra Formloom debe darle el permiso «forms».',
    workStays: 'Tu trabajo sigue en este navegador.',
  },
  forms: {
    title: 'Elige un formulario',
    count: (count) =>
      `${count} ${count === 1 ? 'formulario' : 'formularios'} en esta cuenta. Tu trabajo se guarda en este navegador.`,
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
    canvas: 'Lienzo',
    preview: 'Vista previa',
    notPlaced: (count) => `${count} sin colocar`,
    filter: 'Filtrar campos',
    allPlaced: 'Todos los campos están en el formulario.',
    hint: 'Arrastra un campo al lienzo, o abre su menú y elige dónde va.',
    removeHere: 'Suéltalo aquí para quitarlo del formulario',
    rows: (count) => `${count} ${count === 1 ? 'fila' : 'filas'}`,
    dropHere: (step) => `Suelta aquí para añadir a «${step}»`,
    addStep: 'Añadir paso',
    drag: (label) => `Mover ${label}: arrástralo, o pulsa Espacio y usa las flechas`,
    menu: (label) => `Dónde va ${label}`,
    stepMenu: (title) => `Paso ${title}`,
    newRowAbove: 'Fila nueva encima',
    newRowBelow: 'Fila nueva debajo',
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
        'El formulario ha cambiado en la cuenta. Tu trabajo sigue como lo dejaste; Revisión dice qué ha cambiado.',
      redesigned: 'A este formulario se le ha aplicado el diseño de otro.',
      mended: 'Una parte de lo guardado no se podía leer. El resto está aquí.',
    },
  },
  checks: CHECKS_ES,
  content: CONTENT_ES,
  settings: SETTINGS_ES,
  rail: {
    label: 'Qué muestra el panel',
    fields: 'Campos',
    design: 'Diseño',
    texts: 'Textos',
    textsBadge: (count) => (count === 1 ? '1 traducción por hacer' : `${count} traducciones por hacer`),
    checks: 'Revisión',
    remarks: 'Comentarios',
    remarksBadge: (count) => (count === 1 ? '1 comentario' : `${count} comentarios`),
    figures: 'Cifras',
    versions: 'Versiones',
    otherLanguage: 'English',
  },
  form: FORM_ES,
  layoutText: LAYOUT_TEXT_ES,
  interaction: INTERACTION_ES,
  screens: SCREENS_ES,
  work: WORK_ES,
  reuse: REUSE_ES,
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
    zone: (step) => `Al final de «${step}»`,
    out: 'Fuera del formulario',
  },
  announce: {
    droppedHidden: (label, row, step) => `${label}, fila ${row}, ${stepName('paso', step)}; no ocupa sitio.`,
    removed: (label) => `${label} está fuera del formulario.`,
    stepMoved: (title, at, of) => `El paso ${title} es ahora el ${at} de ${of}.`,
    cancelled: (label) => `${label} se queda donde estaba.`,
  },
  refusal: {
    'row-full': 'Una fila tiene tres campos como máximo.',
    'required-field': (label) => `«${label}» es obligatorio y se queda en el formulario.`,
    'other-step': 'Para cambiar de paso, suéltalo en la zona del otro paso.',
    'last-step': 'El formulario necesita al menos un paso.',
    'too-many-steps': `Un formulario puede tener ${LIMITS.steps} pasos como máximo.`,
    'already-placed': 'Este campo ya está en el formulario.',
    other: 'No puede ir ahí.',
  },
  preview: PREVIEW_ES,
  export: {
    title: (name) => `Exportar «${name}»`,
    about: 'Lo que has visto es exactamente lo que contiene.',
    name: 'Nombre del módulo',
    language: 'Idioma del formulario',
    prefill: 'Las respuestas en la dirección de la página rellenan el formulario',
    portal: 'Número de cuenta',
    target: 'Dirección de envío',
    texts: 'Textos',
    files: 'Archivos',
    copy: 'Copiar',
    download: 'Descargar ZIP',
    working: 'Preparando…',
  },
};
