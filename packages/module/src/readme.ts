/**
 * Generates the README of an exported module, in the form's language: its files, how to use it, and the
 * form's limitations.
 */

import { fieldLabel } from '@formloom/form';
import { type Project, unplacedKeys } from '@formloom/project';
import { escapeMarkdown } from './escape.ts';
import type { FormModel } from './form-model.ts';
import type { Settings } from './settings.ts';
import { languagesSection } from './targets/readme-languages.ts';
import { styleSection } from './targets/readme-style.ts';
import { figuresSection } from './targets/readme-words.ts';
import { FIELD_LABELS } from './texts.ts';

interface Facts {
  readonly folder: string;
  readonly settings: Settings;
  readonly project: Project;
  readonly model: FormModel;
}

export function renderReadme(facts: Facts): string {
  return facts.settings.language === 'es' ? renderSpanish(facts) : renderEnglish(facts);
}

const named = ({ project }: Facts, keys: readonly string[]) =>
  keys
    .map((key) => project.details.fields.find((field) => field.key === key))
    .flatMap((field) => (field ? `“${escapeMarkdown(fieldLabel(field))}”` : []));

const filesOf = (facts: Facts) =>
  named(
    facts,
    facts.model.fields.filter(({ kind }) => !kind.isSent).map(({ field }) => field.key),
  );

const sectionsOf = ({ project }: Facts) =>
  [...languagesSection(project, 'module'), ...figuresSection(project)]
    .map((section) => `\n${section}\n`)
    .join('');

const leftOf = (facts: Facts) => named(facts, unplacedKeys(facts.project));

function renderEnglish(facts: Facts): string {
  const { folder, settings } = facts;
  const files = filesOf(facts);
  const left = leftOf(facts);
  return `# ${escapeMarkdown(settings.name)}

A form made with Formloom.

| File | What it is |
|---|---|
| \`${folder}.module/\` | The CMS module: \`meta.json\`, \`fields.json\`, \`module.html\`, \`module.css\`, \`module.js\` |
| \`readable/\` | The module's script and style as they were written, to be read. Visitors get the short ones. |
| \`preview.html\` | The same form as a page of its own. Open it from your disk, or put it on any web server. |
| \`formloom.json\` | What it was made from. Formloom can open it again. |

## Put it into the provider's CMS

Unpack this ZIP, then upload the folder with the provider's command line tool:

    hs cms upload ${folder}.module ${folder}.module

The module can then be added to a page; its texts and its look can be edited there.

${styleSection(facts.project, 'module')}

## Where answers go

${settings.action === '' ? '**Nowhere yet.** The account or the submission address was not known when this was made. Fill in “Where answers are sent” in the page editor, or export again while connected.' : `To \`${settings.action}\`, as JSON, straight from the visitor's browser. Nothing passes through Formloom.`}
${sectionsOf(facts)}
## For developers

The form dispatches events that bubble; steps are counted from 0, and only \`formloom:submit\` holds answers:

| Event | Its detail |
|---|---|
| \`formloom:ready\` | \`form\`, \`steps\` |
| \`formloom:start\` | \`field\`: the first one answered |
| \`formloom:step\` | \`index\`, \`from\`, \`title\` |
| \`formloom:error\` | \`fields\`: those with something wrong |
| \`formloom:submit\` | \`values\`, by field and consent; cancelling it sends nothing. \`waitUntil(promise)\`: sending waits, and \`false\` or a rejection stops it |
| \`formloom:success\` | nothing; cancelling it shows no message, redirects nowhere and leaves the form as it is |
| \`formloom:failure\` | \`reason\` |
| \`formloom:abandon\` | \`step\`, \`field\`: the last one answered |

On the window the provider's own names are told where it tells the same: \`hs-form-event:on-ready\`, \`:on-interaction:navigate\` with \`:next\` or \`:previous\`, \`:on-submission:success\` and \`:on-submission:failed\`. Only the last step's button submits, so a tag manager that counts submit events counts answers, not steps. With “${FIELD_LABELS.en.dataLayer}” on, \`dataLayer\` gets each of our events as \`formloom_step\` and so on, with \`form_id\`, \`form_name\` and \`step\`.

In a frame of the same site \`preview.html\` takes the height it needs by itself. A page elsewhere hears it:

    addEventListener('message', ({ data, source }) => {
      const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source);
      if (frame && data?.formloom === 'height') frame.style.height = data.height + 'px';
    });

Answers can come with the address: a parameter with a field's name fills it in.

## What it cannot do

- **Captcha.** ${facts.project.details.submit.captcha ? '**It is switched on in the account, so the provider refuses every answer from this form. Switch it off there.**' : 'A form with the provider’s captcha refuses every submission from outside. It was off when this was made; leave it off.'}
- **Files.** ${files.length > 0 ? `A page cannot send files. In place of ${files.join(', ')} a note is shown.` : 'A page cannot send files. This form has no such field.'}
- **Inside a \`<form>\` of the page.** It works there, and each form sends its own fields only. HTML has no form inside another, so the page's form ends where this one begins: the script connects the page's later fields to it again, and without JavaScript they are not sent. With \`no_wrapper\`, put an element around the module. Validators report the \`</form>\` at the beginning of \`module.html\`; without it the page's form would send the answers.
${left.length > 0 ? `\nNot placed, and so not in the form: ${left.join(', ')}.\n` : ''}`;
}

function renderSpanish(facts: Facts): string {
  const { folder, settings } = facts;
  const files = filesOf(facts);
  const left = leftOf(facts);
  return `# ${escapeMarkdown(settings.name)}

Un formulario hecho con Formloom.

| Archivo | Qué es |
|---|---|
| \`${folder}.module/\` | El módulo del CMS: \`meta.json\`, \`fields.json\`, \`module.html\`, \`module.css\`, \`module.js\` |
| \`readable/\` | El script y el estilo del módulo tal como se escribieron, para leerlos. A las visitas les llegan los abreviados. |
| \`preview.html\` | El mismo formulario como página independiente. Ábrela desde el disco o súbela a cualquier servidor. |
| \`formloom.json\` | De qué se hizo. Formloom puede volver a abrirlo. |

## Llevarlo al CMS del proveedor

Descomprime este ZIP y sube la carpeta con la herramienta de línea de órdenes del proveedor:

    hs cms upload ${folder}.module ${folder}.module

Después puedes añadir el módulo a una página; sus textos y su aspecto se editan allí.

${styleSection(facts.project, 'module')}

## Adónde van las respuestas

${settings.action === '' ? `**Todavía a ninguna parte.** La cuenta o la dirección de envío no se conocían al exportar. Rellena «${FIELD_LABELS.es.action}» en el editor de la página o exporta de nuevo con la cuenta conectada.` : `A \`${settings.action}\`, como JSON, directamente desde el navegador de la visita. Nada pasa por Formloom.`}
${sectionsOf(facts)}
## Para quien desarrolla

El formulario emite eventos que suben por la página; los pasos se cuentan desde 0 y solo \`formloom:submit\` contiene respuestas:

| Evento | Su detalle |
|---|---|
| \`formloom:ready\` | \`form\`, \`steps\` |
| \`formloom:start\` | \`field\`: el primero que se responde |
| \`formloom:step\` | \`index\`, \`from\`, \`title\` |
| \`formloom:error\` | \`fields\`: los que tienen algo mal |
| \`formloom:submit\` | \`values\`, por campo y consentimiento; si se cancela, no se envía nada. \`waitUntil(promesa)\`: el envío espera, y \`false\` o un fallo lo detienen |
| \`formloom:success\` | nada; si se cancela, no hay mensaje ni redirección y el formulario se queda como está |
| \`formloom:failure\` | \`reason\` |
| \`formloom:abandon\` | \`step\`, \`field\`: el último que se respondió |

En la ventana se emiten con los nombres del proveedor donde él emite lo mismo: \`hs-form-event:on-ready\`, \`:on-interaction:navigate\` con \`:next\` o \`:previous\`, \`:on-submission:success\` y \`:on-submission:failed\`. Solo envía el botón del último paso, así que un gestor de etiquetas cuenta respuestas y no pasos. Con «${FIELD_LABELS.es.dataLayer}», \`dataLayer\` recibe cada uno de nuestros eventos como \`formloom_step\` y así los demás, con \`form_id\`, \`form_name\` y \`step\`.

En un marco del mismo sitio, \`preview.html\` toma por sí misma la altura que necesita. Una página de otro sitio la recibe así:

    addEventListener('message', ({ data, source }) => {
      const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source);
      if (frame && data?.formloom === 'height') frame.style.height = data.height + 'px';
    });

Las respuestas pueden venir con la dirección: un parámetro con el nombre de un campo lo rellena.

## Lo que no puede hacer

- **Captcha.** ${facts.project.details.submit.captcha ? '**Está activado en la cuenta, así que el proveedor rechaza toda respuesta de este formulario. Desactívalo allí.**' : 'Un formulario con el captcha del proveedor rechaza todo envío desde fuera. Estaba desactivado al exportar; déjalo así.'}
- **Archivos.** ${files.length > 0 ? `Una página no puede enviar archivos. En lugar de ${files.join(', ')} se muestra una nota.` : 'Una página no puede enviar archivos. Este formulario no tiene campos así.'}
- **Dentro de un \`<form>\` de la página.** Funciona, y cada formulario envía solo sus campos. HTML no admite un formulario dentro de otro, así que el de la página termina donde empieza este: el script vuelve a conectar los campos posteriores de la página, y sin JavaScript no se envían. Con \`no_wrapper\`, pon un elemento alrededor del módulo. Los validadores señalan el \`</form>\` al principio de \`module.html\`; sin él, el formulario de la página enviaría las respuestas.
${left.length > 0 ? `\nSin colocar y, por tanto, fuera del formulario: ${left.join(', ')}.\n` : ''}`;
}
