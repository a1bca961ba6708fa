/** Spanish messages: analytics. */

import type { FIGURES_EN } from './figures-en.ts';

const number = (count: number) => count.toLocaleString('es');
const visits = (count: number) => (count === 1 ? '1 visita' : `${number(count)} visitas`);

export const FIGURES_ES: typeof FIGURES_EN = {
  title: 'Cifras',
  number,
  range: 'Desde cuándo',
  ranges: { 30: '30 días', 90: '90 días', 365: 'Un año' },
  seen: (range, count) => `${range}: ${visits(count)}`,
  version: 'Versión',
  versions: {
    export: (date) => `Exportada el ${date}`,
    upload: (date) => `Subida el ${date}`,
    kept: (date) => `Guardada el ${date}`,
    now: 'Tal como está ahora',
    unknown: (id) => `Versión ${id}`,
    lost: 'Nadie guarda ya esta versión, así que sus pasos se emparejan por su lugar.',
  },
  funnel: {
    title: 'De verlo a enviarlo',
    columns: { stage: 'Hasta dónde', count: 'Visitas', share: 'Parte' },
    seen: 'Visto',
    started: 'Empezado',
    reached: (step) => `Llegaron a «${step}»`,
    sent: 'Enviado',
    who: {
      saw: (share) => `${share} de cada 100 que lo vieron`,
      started: (share) => `${share} de cada 100 que empezaron`,
      cameHere: (share) => `${share} de cada 100 que llegaron hasta ahí`,
    },
    few: (count, of) => `${count} de ${of}`,
    fewVisits: (count) =>
      `${visits(count)}: muy pocas para hablar de partes. Por debajo de 30 solo se muestra lo contado.`,
    step: (place) => `Paso ${place}`,
  },
  hard: {
    title: 'Dónde cuesta',
    errors: 'Más errores:',
    stops: 'Donde más se paran:',
    none: 'Ningún error, y nadie se quedó a medias.',
    all: 'Todos los campos con errores o abandonos',
    columns: { field: 'Campo', errors: 'Errores', stops: 'Se pararon' },
    gone: (key) => `${key} (ya no está en el formulario)`,
    consent: (label) => (label === '' ? 'Consentimiento' : `Consentimiento «${label}»`),
  },
  compare: {
    title: 'Comparada con',
    sent: 'Enviados, de cada 100 que lo vieron',
    left: (step) => `Se fueron en «${step}», de cada 100`,
    more: { sent: 'Se envían más.', left: 'Se van más.' },
    fewer: { sent: 'Se envían menos.', left: 'Se van menos.' },
    same: 'Aún sin diferencia.',
    chance: 'Puede ser casualidad.',
    tooFew: 'Muy pocas para decirlo.',
    missing: (count) => (count === 1 ? 'Falta una visita más.' : `Faltan unas ${number(count)} visitas más.`),
    from: (low, high) => (low === high ? low : `${low} a ${high}`),
    against: (one, other) => `De ${one} de cada 100, frente a ${other}.`,
    interval: (version, range) => `${version}: ${range} de cada 100`,
    means: 'La línea es donde está la parte en unos nueve de cada diez casos; el anillo, lo contado.',
    alone: 'Cuando los visitantes encuentren otra versión, aquí se compararán las dos.',
  },
  off: {
    title: 'Las visitas no se cuentan',
    counted: 'Si se activa, el formulario exportado cuenta a este servicio lo que le ocurre:',
    what: [
      'cuántas veces se vio, se empezó y se envió',
      'a qué pasos se llegó y dónde se fueron los visitantes',
      'qué campos tuvieron errores',
    ],
    never:
      'Nunca una cookie, una dirección, un identificador ni una respuesta. A quien pide que no lo sigan no se le cuenta.',
    count: 'Contar las visitas',
    countSays: 'Desde la próxima exportación.',
  },
  waiting: {
    title: 'Aún no hay visitas',
    lead: 'Se cuentan desde la próxima exportación:',
    steps: [
      'El recuento está activado.',
      'Exporta el formulario y ponlo en tu sitio o súbelo.',
      'Cada visita aparece aquí en segundos.',
    ],
    longer: 'Mira más atrás o espera a los visitantes.',
  },
  loading: 'Leyendo las cifras',
  failed: 'Ahora no se pueden leer las cifras.',
  failedSince: (range, when) =>
    `Estas son de las ${when} (${range}). Ahora no se pueden leer otras más nuevas.`,
  retry: 'Intentar de nuevo',
  stopped: 'El recuento está desactivado: lo que se exporte desde ahora no se cuenta.',
  privacy: 'Contado sin cookies, direcciones ni respuestas.',
  forget: {
    open: 'Borrar las cifras…',
    title: '¿Borrar todas las cifras de este formulario?',
    means: 'Todo lo contado desaparece, para todos y para siempre. El recuento sigue como está ajustado.',
    yes: 'Borrarlas',
    no: 'Conservarlas',
    done: 'Las cifras de este formulario se han borrado.',
    failed: 'No se pudieron borrar las cifras. Inténtalo de nuevo en un momento.',
  },
  marks: {
    began: (count) => (count === 1 ? 'empezó aquí' : 'empezaron aquí'),
    reached: (count) => (count === 1 ? 'llegó' : 'llegaron'),
    left: (count, share) => {
      const left = count === 1 ? 'se fue aquí' : 'se fueron aquí';
      return share === undefined ? left : `${left}, ${share} de cada 100`;
    },
    nobodyLeft: 'Nadie se fue aquí',
    errors: (count) => `${number(count)} ${count === 1 ? 'error' : 'errores'}`,
    stops: (count) => `${number(count)} ${count === 1 ? 'se paró' : 'se pararon'}`,
    stopsHere: (count) => `${number(count)} ${count === 1 ? 'se paró aquí' : 'se pararon aquí'}`,
    worst: 'El campo con más errores',
    shown: (version, range) => `Cifras: ${version}, ${range}`,
    hide: 'Ocultar las cifras',
  },
};
