/** All check messages in Spanish. */

import { LIMITS, QUOTE } from '@formloom/form';
import { CHANGES_ES, DIFFERENCES_ES, LOOK_ES } from './es-differences.ts';
import { FINDINGS_ES } from './es-findings.ts';
import type { CheckWords, ColourWords } from './words.ts';

const COLOURS_ES: ColourWords = {
  names: {
    accent: 'el acento',
    text: 'el texto',
    background: 'el fondo',
    field: 'el campo',
    border: 'el borde',
    error: 'el error',
  },
  against: {
    background: 'el fondo',
    field: 'los campos',
    words: 'las palabras que lleva',
    help: 'el fondo, como ayuda',
    hint: 'los campos, como ejemplo',
    chosen: 'una ficha elegida',
    tonal: 'el botón de volver',
    wrong: 'un campo con error',
    wrongHint: 'un campo con error, como ejemplo',
  },
  pair: ({ name, against, dark, ratio, least }) =>
    `${name} sobre ${against}${dark ? ' en oscuro' : ''} (${ratio} de ${least})`,
};

const CSS_ES: CheckWords['css'] = {
  string: 'unas comillas no se cierran',
  comment: 'un comentario no se cierra',
  brackets: 'los paréntesis o llaves no casan',
  escape: 'la barra inversa solo puede ir entre comillas',
  markup: 'contiene marcas de HTML',
  'at-rule': 'solo se admiten @media, @container y @supports',
  address: 'una dirección debe ser url(…) con https: o data:image',
};

/** Created lazily: the first number formatter of a language costs about 30 ms. */
const most = () => LIMITS.text.toLocaleString('es');

const FILES_ES: CheckWords['files'] = {
  'not-utf8': () => 'esto no es UTF-8; guarda el archivo como «CSV UTF-8» o como UTF-8',
  'no-header': () => 'la primera línea debe nombrar las columnas: id, source, target',
  cells: () => 'esta fila tiene menos o más celdas que la primera línea',
  'unclosed-quote': () => 'aquí se abren unas comillas que no se cierran',
  'not-xml': (detail) => `no es XML que se pueda leer${detail === '' ? '' : ` (${detail})`}`,
  'document-type': () => 'no se acepta un tipo de documento; guarda el archivo sin él',
  'other-version': (detail) =>
    `se espera XLIFF 1.2${detail === '' ? ', y no se nombra ninguna versión' : `, no ${detail}`}`,
  'other-language': (detail) =>
    detail === '' ? 'no dice para qué idioma es' : `es para otro idioma: ${detail}`,
  markup: (detail) =>
    `no se puede leer el elemento <${detail}> dentro de un texto; escribe los caracteres que representa`,
  'placeholder-lost': (detail) =>
    detail === '' ? 'falta un marcador' : `falta el marcador ${detail} en la traducción`,
  'placeholder-invented': (detail) =>
    detail === '' ? 'hay un marcador desconocido' : `${detail} no es un marcador de este texto`,
  address: (detail) =>
    `${detail === '' ? 'una dirección' : `«${detail}»`} no es una dirección que empiece por https://`,
  'unknown-text': (detail) =>
    detail === ''
      ? 'no tiene id, así que no se sabe qué texto es'
      : `el formulario no tiene el texto «${detail}»`,
  'repeated-text': (detail) => `«${detail}» ya estaba antes; cada texto puede venir una vez`,
  'too-long': (detail) => `«${detail}» es demasiado largo: un texto puede tener ${most()} caracteres`,
};

const quote = QUOTE.es;

const staleWords = (count: number) => {
  if (count === 0) return '';
  return count === 1
    ? 'Una traducción es ahora anterior a su texto.'
    : `${count} traducciones son ahora anteriores a sus textos.`;
};

export const CHECK_WORDS_ES: CheckWords = {
  quote,
  list: (texts) => (texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} y ${texts.at(-1)}`),
  colours: COLOURS_ES,
  css: CSS_ES,
  content: { heading: 'encabezado', text: 'texto', divider: 'separador', image: 'imagen' },
  look: LOOK_ES,
  findings: FINDINGS_ES,
  changes: CHANGES_ES,
  differences: DIFFERENCES_ES,
  actions: {
    'set-submit-url': 'Indicar la dirección',
    'use-own-address': 'Usar la dirección del servicio',
    'set-account': 'Indicar la cuenta',
    'switch-account': 'Conectar la otra cuenta',
    'open-in-account': 'Verlo en la cuenta',
    'place-field': 'Ponerlo en el formulario',
    'set-default': 'Darle un valor',
    'edit-texts': 'Editar los textos',
    'set-label': 'Darle una etiqueta',
    'set-private': 'Mantenerlo privado',
    'edit-content': 'Editarlo',
    'remove-step': 'Quitar el paso',
    'rename-step': 'Cambiar el título',
    'set-language': 'Cambiar el idioma',
    'translate-words': 'Usar el idioma del formulario',
    'edit-translations': 'Ver en la tabla',
    'set-colour': 'Ajustar los colores',
    'edit-css': 'Corregir el CSS',
    'take-changes': 'Incorporar los cambios',
  },
  verdict: (must, should) => {
    if (must > 0) return must === 1 ? 'Hay una cosa que corregir' : `Hay ${must} cosas que corregir`;
    if (should > 0) return should === 1 ? 'Hay una cosa que saber' : `Hay ${should} cosas que saber`;
    return 'Nada lo impide';
  },
  reconciled: ({ taken, placed, removed, stale }) =>
    [
      taken === 1 ? 'Se ha incorporado un cambio.' : `Se han incorporado ${taken} cambios.`,
      placed === '' ? '' : `Nuevo en el formulario: ${placed}.`,
      removed === '' ? '' : `Ya no está en la cuenta y sale del formulario: ${removed}.`,
      staleWords(stale),
    ]
      .filter(Boolean)
      .join(' '),
  complaints: {
    'unknown-field': (at) => `el formulario no tiene el campo ${quote(at)}, o va junto a otro`,
    'field-twice': (at) => `${quote(at)} ya está colocado`,
    'row-full': (at) => `en una fila caben tres campos, y ${quote(at)} sobra`,
    'required-missing': (at) => `falta el campo obligatorio ${quote(at)}`,
    'bad-quote': (at) => `las comillas de ${at} no casan`,
    'empty-place': () => 'no hay nada junto a una barra',
    'too-many-steps': () => `un formulario puede tener ${LIMITS.steps} pasos, y este ya no cabe`,
    'no-step': () => 'no hay ningún paso ni ninguna fila',
  },
  line: (line, text) => `línea ${line}: ${text}`,
  files: FILES_ES,
  refusals: {
    'not-a-zip': 'No es un ZIP, o le falta el final.',
    'too-large': 'Es mucho mayor que cualquier exportación.',
    'too-many-files': 'Contiene muchos más archivos que cualquier exportación.',
    'unsafe-name': 'Un nombre de dentro se sale de su carpeta.',
    'name-twice': 'Contiene dos archivos con el mismo nombre.',
    link: 'Contiene un enlace a otro lugar.',
    encrypted: 'Está cifrado.',
    'unknown-packing': 'Está comprimido de una manera que aquí no se conoce.',
    damaged: 'Está dañado.',
    'wrong-size': 'Un archivo de dentro tiene otro tamaño del que dice.',
    'wrong-checksum': 'Un archivo de dentro no coincide con su suma de comprobación.',
    'no-project': 'No contiene formloom.json, así que no es una exportación de Formloom.',
    'several-projects': 'Contiene varias exportaciones. Abre una cada vez.',
    unreadable: 'No es un proyecto de Formloom.',
    'newer-format': 'Lo escribió una versión posterior de Formloom. Actualiza para abrirlo.',
    'older-format':
      'Lo escribió una versión anterior de Formloom y esta no puede abrirlo. Abre el formulario y vuelve a organizarlo.',
    'over-limit': 'Es más grande de lo que puede ser el trabajo en un formulario.',
  },
  limits: {
    file: (count, most) => `Un archivo de proyecto puede tener ${most} caracteres, y este tiene ${count}`,
    characters: (count, most) =>
      `Un proyecto puede decir ${most} caracteres en total, y este tiene unos ${count}`,
    prose: (count, most) =>
      `Los textos largos de un proyecto pueden tener ${most} caracteres en total, y estos tienen ${count}`,
    depth: (_, most) => `En un proyecto puede haber ${most} listas una dentro de otra, y aquí hay más`,
    fields: (count, most) => `Un formulario puede tener ${most} campos, y este tiene ${count}`,
    options: (count, most) =>
      `Los campos de un formulario pueden tener ${most} opciones, y estos tienen ${count}`,
    steps: (count, most) => `Un formulario puede tener ${most} pasos, y este tiene ${count}`,
    rows: (count, most) => `Un formulario puede tener ${most} filas, y este tiene ${count}`,
    placed: (count, most) =>
      `Las filas de un formulario pueden contener ${most} campos, y estas contienen ${count}`,
    blocks: (count, most) =>
      `Un formulario puede tener ${most} piezas de contenido propio, y este tiene ${count}`,
    text: (count, most) => `Un texto puede tener ${most} caracteres, y uno tiene ${count}`,
    css: (count, most) => `El CSS propio puede tener ${most} caracteres, y este tiene ${count}`,
    entries: (count, most) => `Una lista puede tener ${most} entradas, y una tiene ${count}`,
  },
};
