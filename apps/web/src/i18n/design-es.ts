/** Spanish messages: the design panel. */

import type { APPLY_EN, DESIGN_EN, PanelWords } from './design-en.ts';

const forms = (count: number) => (count === 1 ? '1 formulario' : `${count} formularios`);

const ROWS_ES: PanelWords = {
  judge: {
    label: 'Comprobar las respuestas',
    choices: { continue: 'Con Siguiente y Enviar', leave: 'Al salir de un campo' },
    help: ({ value }) =>
      value === 'continue'
        ? 'No se dice nada de una respuesta hasta pulsar Siguiente o Enviar.'
        : 'Cada respuesta se comprueba al salir de su campo; si está vacía, con Siguiente o Enviar.',
  },
  mark: {
    label: 'Marcar los campos',
    choices: { required: 'Obligatorios', optional: 'Opcionales' },
    help: ({ value, optional }) =>
      value === 'required'
        ? 'Los campos obligatorios llevan un asterisco y una nota dice qué significa.'
        : `Los campos que pueden quedar vacíos dicen «${optional}»; no hay asteriscos.`,
  },
  history: {
    label: 'Atrás del navegador entre pasos',
    help: ({ isAlone }) =>
      isAlone
        ? 'Este formulario tiene un solo paso, así que aquí no cambia nada.'
        : 'Atrás y Adelante van de paso en paso; sin ello, Atrás sale de la página.',
  },
  dataLayer: {
    label: 'Informar a dataLayer',
    help: () =>
      'Lo que ocurre en el formulario llega al dataLayer de la página, donde escuchan los gestores de etiquetas.',
  },
};

const APPLY_ES: typeof APPLY_EN = {
  open: 'Aplicar a otros formularios…',
  title: 'Aplicar este diseño a otros formularios',
  lead: 'Se copian el tema, los colores y las formas; los campos y los textos se quedan como están. Aparecen los formularios de esta cuenta en los que has trabajado en este navegador.',
  none: 'Este navegador aún no guarda trabajo de otro formulario de esta cuenta.',
  failed: 'No se pudo leer lo que guarda este navegador.',
  all: 'Todos',
  pictures: { before: 'Ahora', after: 'Después' },
  isSame: 'Ya tiene este diseño',
  go: (count) => (count === 0 ? 'Aplicar' : `Aplicar a ${forms(count)}`),
  cancel: 'Cancelar',
  working: (done, of) => `${done} de ${of} hechos`,
  result: (done, left) =>
    left === 0
      ? `El diseño se ha aplicado a ${forms(done)}.`
      : `El diseño se ha aplicado a ${forms(done)}; ${left} ${left === 1 ? 'sigue' : 'siguen'} como antes.`,
  undoLater: 'Al abrir uno de ellos se ofrece deshacerlo, y sus versiones guardan cómo era.',
  undo: 'Deshacer en todos',
  undoneAll: (count) => `Deshecho en ${forms(count)}.`,
  became: {
    done: 'Aplicado',
    same: 'Ya tenía este diseño',
    undone: 'Como antes',
    open: 'Abierto en otra pestaña: se queda como está allí. Cierra esa pestaña o copia el diseño allí.',
    changed: 'Ha cambiado entretanto: se queda como está.',
    unsettled: 'Ábrelo antes una vez: parte de su trabajo espera a ser recuperada.',
    failed: 'Este navegador no ha podido leerlo o guardarlo.',
  },
  before: (form) => `Antes del diseño de «${form}»`,
};

export const DESIGN_ES: typeof DESIGN_EN = {
  title: 'Diseño',
  theme: 'Tema',
  changes: (count) => (count === 1 ? '1 cambio' : `${count} cambios`),
  reset: 'Restablecer',
  resetDone: 'El tema está como venía.',
  colours: 'Colores',
  contrast: 'Contraste',
  palette: 'Colores para una página',
  palettes: { light: 'Clara', dark: 'Oscura' },
  hex: (colour) => `${colour} en números`,
  notHex: 'Un color es # y seis cifras o letras hasta la f, como #1d5c77.',
  unused: 'Solo relleno',
  tooPale: 'Muy claro',
  tooDark: 'Muy oscuro',
  needs: {
    accent: (least) => `botones y marcas necesitan ${least}`,
    chosen: (least) => `lo elegido necesita ${least}`,
    text: (least) => `el texto necesita ${least}`,
    help: (least) => `las ayudas necesitan ${least}`,
    field: (least) => `el texto de los campos necesita ${least}`,
    hint: (least) => `las pistas de los campos necesitan ${least}`,
    tonal: (least) => `el botón Atrás necesita ${least}`,
    wrong: (least) => `el texto de campos con error necesita ${least}`,
    wrongHint: (least) => `las pistas de campos con error necesitan ${least}`,
    border: (least) => `los bordes necesitan ${least}`,
    error: (least) => `los errores necesitan ${least}`,
  },
  remedies: { darken: 'Oscurecer', lighten: 'Aclarar', adjust: 'Ajustar colores' },
  repaired: 'Reparado: el contraste es suficiente.',
  ratio: (ratio) => `Contraste ${ratio}: suficiente`,
  lowRatio: (ratio) => `Contraste ${ratio}: insuficiente`,
  type: 'Letra y forma',
  weight: 'Grosor',
  weights: {
    400: 'Etiquetas normales',
    500: 'Etiquetas medias',
    600: 'Etiquetas seminegras',
    700: 'Etiquetas negritas',
  },
  parts: 'Etiquetas y botones',
  buttons: { fit: 'Justos', full: 'Anchos' },
  back: 'Atrás',
  page: 'En la página',
  width: 'Ancho',
  scheme: 'Esquema',
  visitors: {
    title: 'Visitantes',
    keep: 'Guardar las respuestas hasta enviarlas',
    keeps: { off: 'No guardar', tab: 'Con la pestaña abierta', days: 'Algunos días' },
    keepSays: {
      off: 'Quien recarga o deja la página empieza de nuevo.',
      tab: 'Al recargar, las respuestas siguen ahí; al cerrar la pestaña se olvidan. Si se bloquea el envío, el navegador del visitante las guarda 7 días y lo dice.',
    },
    keepDays: (days) =>
      days === 1
        ? 'El navegador del visitante las guarda un día; al volver, se le avisa y puede empezar de nuevo.'
        : `El navegador del visitante las guarda ${days} días; al volver, se le avisa y puede empezar de nuevo.`,
    days: 'Días que se guardan las respuestas',
    unit: (days) => (days === 1 ? 'día' : 'días'),
    notDays: (most, days) => `Escribe un número entero del 1 al ${most}. Mientras tanto se queda en ${days}.`,
    rows: ROWS_ES,
    count: 'Contar las visitas',
    countSays:
      'Desde la próxima exportación se cuentan los pasos alcanzados, los errores y los envíos. Sin cookies, direcciones, identificadores ni respuestas.',
    countOff:
      'Sin ello, nadie sabe dónde se van los visitantes. Contar no necesita cookies ni identificadores.',
    countElsewhere: (host: string) => `Las visitas se cuentan en ${host}, que no es este servicio.`,
    countHere: 'Contarlas aquí',
    countNot:
      'Aquí no se cuentan las visitas. Quien lleva este servicio define FIGURES=on, DATABASE_URL y PUBLIC_URL.',
  },
  css: 'CSS propio',
  cssHint: 'Reglas solo para este formulario, después de todo lo anterior. Se revisan antes de aplicarse.',
  reuse: 'Usarlo otra vez',
  copyFrom: 'Copiar de otro formulario…',
  copyTitle: 'Copiar el diseño de otro formulario',
  copyLead: 'Se copian el tema, los colores y las formas; los campos y los textos se quedan como están.',
  copyNone: 'Este navegador aún no guarda trabajo de otro formulario.',
  copyFailed: 'No se pudo leer lo que guarda este navegador.',
  copyGone: 'Este trabajo ya no se puede leer.',
  copied: (form) => `Se ha copiado el diseño de «${form}».`,
  same: 'Ese ya es el diseño.',
  apply: APPLY_ES,
  saveFile: 'Guardar como archivo',
  openFile: 'Abrir un archivo…',
  opened: (file) => `Se ha aplicado el tema de «${file}».`,
  openedPart: (file, left) => `Se ha aplicado el tema de «${file}», excepto: ${left}.`,
  refused: (file) => `«${file}» no es un tema. Los temas son archivos guardados aquí.`,
  tooLarge: (file) => `«${file}» es demasiado grande para ser un tema.`,
};
