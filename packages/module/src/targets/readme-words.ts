/** README texts (Markdown) of the embed script and the npm package, in English and Spanish. */

import type { Project } from '@formloom/project';
import { figuresAddress } from '../figures.ts';

const EN_ELEMENT = (
  tag: string,
) => `\`<${tag}>\` stands in the page as if it had been written there, so labels, autofill and your own style sheet work; with \`shadow\` it stands in a shadow root.

- Attributes: \`shadow\`, \`no-title\`, \`no-prefill\` (nothing visible is filled in from the address), \`step\`.
- Properties: \`values\` (by field, and each consent; setting changes only the keys given), \`step\` (from 0), \`form\` (read only).
- Methods: \`submit()\`, \`reset()\` (back to what \`values\` gave), \`goTo(index)\`, \`focusFirstError()\`.
- Events, which bubble and leave a shadow root, and whose \`target\` is the element: \`formloom:ready\` (\`form\`, \`steps\`), \`formloom:start\` (\`field\`), \`formloom:step\` (\`index\`, \`from\`, \`title\`), \`formloom:error\` (\`fields\`), \`formloom:submit\` (\`values\`; cancelling it sends nothing, and sending waits for a promise given to \`detail.waitUntil\`), \`formloom:success\` (cancelling it stops message and redirect and leaves the form as it is), \`formloom:failure\` (\`reason\`), \`formloom:abandon\` (\`step\`, \`field\`).

What a page says with \`setCustomValidity()\` on a control is shown at its field and stops the sending.

It can be moved, removed and put back: answers stay, and nothing of it is left on the page.`;

const ES_ELEMENT = (
  tag: string,
) => `\`<${tag}>\` está en la página como si se hubiera escrito allí, así que funcionan las etiquetas, el relleno automático y la hoja de estilo del sitio; con \`shadow\` está en un shadow root.

- Atributos: \`shadow\`, \`no-title\`, \`no-prefill\` (la dirección no rellena nada visible), \`step\`.
- Propiedades: \`values\` (por campo, y cada consentimiento; al asignar solo cambian las claves dadas), \`step\` (desde 0), \`form\` (solo lectura).
- Métodos: \`submit()\`, \`reset()\` (vuelve a lo dado en \`values\`), \`goTo(index)\`, \`focusFirstError()\`.
- Eventos, que suben y salen de un shadow root, con el elemento como \`target\`: \`formloom:ready\` (\`form\`, \`steps\`), \`formloom:start\` (\`field\`), \`formloom:step\` (\`index\`, \`from\`, \`title\`), \`formloom:error\` (\`fields\`), \`formloom:submit\` (\`values\`; si se cancela, no se envía nada, y el envío espera a una promesa dada a \`detail.waitUntil\`), \`formloom:success\` (si se cancela, no hay mensaje ni redirección y el formulario se queda como está), \`formloom:failure\` (\`reason\`), \`formloom:abandon\` (\`step\`, \`field\`).

Lo que la página dice con \`setCustomValidity()\` en un control se muestra en su campo y detiene el envío.

Se puede mover, quitar y volver a poner: las respuestas se quedan y en la página no queda nada suyo.`;

export const EN = {
  about: 'A form made with Formloom. It needs no library, and asks nobody for its definition.',
  file: ['File', 'What it is'] as readonly [string, string],
  script: 'The element, with its markup and style inside',
  example: 'A page with the form on it. Open it, or look how it is done.',
  project: 'What it was made from. Formloom can open it again.',
  index: 'The element, its fields, and its markup for a server; with types of this very form',
  react: 'The same as a React component, for React 18.2 and 19',
  templates: (name: string) =>
    `Types of the tag for templates: \`/// <reference types="${name}/vue" />\` or \`…/svelte\`; for JSX \`…/react\``,
  style: 'Its looks. Leave it out to bring your own.',
  manifest: 'What editors and catalogues read about the element',
  use: 'Use it',
  useScript: (name: string) => `Put \`${name}\` on your site, and this where the form should be:`,
  usePackage: 'Put this folder beside your code, then',
  useReact:
    'Callbacks get the event. `onSubmit` may return a promise, which is awaited; nothing is sent if it gives `false` or rejects. It draws itself on a server, and is taken over in the browser.',
  plain: 'Without React',
  server: 'On a server',
  values: 'Its values',
  hear: 'When it is sent',
  element: 'The element',
  describe: EN_ELEMENT,
  answers: 'Where answers go',
  goTo: (address: string) =>
    `To \`${address}\`, as JSON, straight from the visitor's browser. Nothing passes through Formloom.`,
  nowhere:
    '**Nowhere yet.** The account or the submission address was not known when this was made. Export again while connected.',
  policy: 'If your page has a content policy',
  forStyle: "`'self'` is enough: no style is written into the page.",
  forAnswers: 'for the answers',
  forFigures: 'for counting visits',
  forPictures: 'for the pictures in it',
  forTypes:
    "only where `require-trusted-types-for 'script'` is set; for several forms add `'allow-duplicates'`",
  limits: 'What it cannot do',
  captchaOn:
    '**Captcha is switched on in the account, so the provider refuses every answer from this form. Switch it off there.** A page cannot send files.',
  captchaOff:
    'A form with the provider’s captcha refuses every submission from outside; it was off when this was made. A page cannot send files.',
  insideForm: 'It works inside a `<form>` of the page, and each form sends its own fields only.',
  servedInForm:
    'Drawn by a server, it ends the page’s form where it begins, since HTML has no form inside another: `define()` connects the page’s later fields to it again, and without JavaScript they are not sent. Keep the `</form>` at the beginning of `render()`; without it the page’s form would send the answers.',
};

export type ReadmeWords = typeof EN;

export const ES: ReadmeWords = {
  about: 'Un formulario hecho con Formloom. No necesita ninguna biblioteca ni pide su definición a nadie.',
  file: ['Archivo', 'Qué es'],
  script: 'El elemento, con su marcado y su estilo dentro',
  example: 'Una página con el formulario. Ábrela o mira cómo se hace.',
  project: 'De qué se hizo. Formloom puede volver a abrirlo.',
  index: 'El elemento, sus campos y su marcado para un servidor; con tipos de este mismo formulario',
  react: 'Lo mismo como componente de React, para React 18.2 y 19',
  templates: (name: string) =>
    `Tipos de la etiqueta para plantillas: \`/// <reference types="${name}/vue" />\` o \`…/svelte\`; para JSX, \`…/react\``,
  style: 'Su aspecto. Si traes el tuyo, no lo importes.',
  manifest: 'Lo que leen los editores y catálogos sobre el elemento',
  use: 'Usarlo',
  useScript: (name: string) => `Sube \`${name}\` a tu sitio y pon esto donde deba estar el formulario:`,
  usePackage: 'Pon esta carpeta junto a tu código y después',
  useReact:
    'Las funciones reciben el evento. `onSubmit` puede devolver una promesa, que se espera; si da `false` o falla, no se envía nada. Se dibuja en un servidor y el navegador lo retoma.',
  plain: 'Sin React',
  server: 'En un servidor',
  values: 'Sus valores',
  hear: 'Cuando se envía',
  element: 'El elemento',
  describe: ES_ELEMENT,
  answers: 'Adónde van las respuestas',
  goTo: (address: string) =>
    `A \`${address}\`, como JSON, directamente desde el navegador de la visita. Nada pasa por Formloom.`,
  nowhere:
    '**Todavía a ninguna parte.** La cuenta o la dirección de envío no se conocían al exportar. Exporta de nuevo con la cuenta conectada.',
  policy: 'Si tu página tiene una política de contenido',
  forStyle: "basta con `'self'`: en la página no se escribe ningún estilo.",
  forAnswers: 'para las respuestas',
  forFigures: 'para contar las visitas',
  forPictures: 'para sus imágenes',
  forTypes:
    "solo donde se exige `require-trusted-types-for 'script'`; con varios formularios, añade `'allow-duplicates'`",
  limits: 'Lo que no puede hacer',
  captchaOn:
    '**El captcha está activado en la cuenta, así que el proveedor rechaza toda respuesta de este formulario. Desactívalo allí.** Una página no puede enviar archivos.',
  captchaOff:
    'Un formulario con el captcha del proveedor rechaza todo envío desde fuera; estaba desactivado al exportar. Una página no puede enviar archivos.',
  insideForm: 'Funciona dentro de un `<form>` de la página, y cada formulario envía solo sus campos.',
  servedInForm:
    'Si lo dibuja un servidor, el formulario de la página termina donde empieza este, ya que HTML no admite uno dentro de otro: `define()` vuelve a conectar los campos posteriores de la página, y sin JavaScript no se envían. Conserva el `</form>` al principio de `render()`; sin él, el formulario de la página enviaría las respuestas.',
};

export function figuresSection(project: Project): string[] {
  const address = figuresAddress(project);
  if (address === '') return [];
  return project.design.language === 'es'
    ? [
        `## Se cuentan las visitas

El formulario dice a \`${address}\` que se ha visto, empezado y enviado, qué pasos se alcanzan, qué campos tienen errores y en cuál se abandona. No envía nada de la visita: ni respuestas, ni dirección, ni cookie, ni identificador. Quien pide en su navegador que no se le siga (Do Not Track, Global Privacy Control) no se cuenta. \`preview.html\` no cuenta.`,
      ]
    : [
        `## Visits are counted

The form tells \`${address}\` that it was seen, begun and sent, which steps are reached, which fields have errors, and where visitors leave. Nothing of a visitor goes along: no answer, address, cookie or identifier. Who asks not to be followed in their browser (Do Not Track, Global Privacy Control) is not counted. \`preview.html\` counts nothing.`,
      ];
}
