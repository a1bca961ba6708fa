/** The README inside a ZIP: what each file is, how to use it, and what the form cannot do. In the form's own language. */

import { type FormSchema, fieldLabel } from '@formloom/form';
import { escapeMarkdown } from './escape.ts';
import type { Settings } from './settings.ts';
import type { Warning } from './warnings.ts';

interface Facts {
  readonly folder: string;
  readonly settings: Settings;
  readonly schema: FormSchema;
  readonly warnings: readonly Warning[];
}

export function renderReadme(facts: Facts): string {
  return facts.settings.language === 'es' ? renderSpanish(facts) : renderEnglish(facts);
}

const labels = ({ schema, warnings }: Facts, ...kinds: Array<Warning['warning']>) =>
  warnings
    .filter((one) => kinds.includes(one.warning))
    .map(({ at }) => schema.fields.find((field) => field.name === at) ?? { name: at, label: at })
    .map((field) => `“${escapeMarkdown(fieldLabel(field))}”`);

function renderEnglish(facts: Facts): string {
  const { folder, settings } = facts;
  const files = labels(facts, 'file-field', 'required-file-field');
  const left = labels(facts, 'unplaced-field');
  return `# ${escapeMarkdown(settings.name)}

A form made with Formloom.

| File | What it is |
|---|---|
| \`${folder}.module/\` | The CMS module: \`meta.json\`, \`fields.json\`, \`module.html\`, \`module.css\`, \`module.js\` |
| \`preview.html\` | The same form as a page of its own. Open it from your disk, or put it on any web server. |
| \`formloom.json\` | What it was made from. Formloom can open it again. |

## Put it into the provider's CMS

Unpack this ZIP, then upload the folder with the provider's command line tool:

    hs cms upload ${folder}.module ${folder}.module

The module can then be added to a page; its texts, colours and corners can be edited there.

## Where answers go

${settings.action === '' ? '**Nowhere yet.** The account or the submission address was not known when this was made. Fill in “Where answers are sent” in the page editor, or export again while connected.' : `To \`${settings.action}\`, as JSON, straight from the visitor's browser. Nothing passes through Formloom.`}

## What it cannot do

- **Captcha.** A form with the provider's captcha refuses every submission from outside. Switch it off there.
- **Consent checkboxes, conditional fields, and fields of companies or other objects** are not part of what Formloom reads. If the provider demands one of them, it will refuse.
- **Files.** ${files.length > 0 ? `A page cannot send files. In place of ${files.join(', ')} a note is shown.` : 'A page cannot send files. This form has no such field.'}
${left.length > 0 ? `\nNot placed, and so not in the form: ${left.join(', ')}.\n` : ''}`;
}

function renderSpanish(facts: Facts): string {
  const { folder, settings } = facts;
  const files = labels(facts, 'file-field', 'required-file-field');
  const left = labels(facts, 'unplaced-field');
  return `# ${escapeMarkdown(settings.name)}

Un formulario hecho con Formloom.

| Archivo | Qué es |
|---|---|
| \`${folder}.module/\` | El módulo del CMS: \`meta.json\`, \`fields.json\`, \`module.html\`, \`module.css\`, \`module.js\` |
| \`preview.html\` | El mismo formulario como página independiente. Ábrela desde el disco o súbela a cualquier servidor. |
| \`formloom.json\` | De qué se hizo. Formloom puede volver a abrirlo. |

## Llevarlo al CMS del proveedor

Descomprime este ZIP y sube la carpeta con la herramienta de línea de órdenes del proveedor:

    hs cms upload ${folder}.module ${folder}.module

Después puedes añadir el módulo a una página; sus textos, colores y esquinas se editan allí.

## Adónde van las respuestas

${settings.action === '' ? '**Todavía a ninguna parte.** La cuenta o la dirección de envío no se conocían al exportar. Rellena “Where answers are sent” en el editor de la página o exporta de nuevo con la cuenta conectada.' : `A \`${settings.action}\`, como JSON, directamente desde el navegador de la visita. Nada pasa por Formloom.`}

## Lo que no puede hacer

- **Captcha.** Un formulario con el captcha del proveedor rechaza todo envío desde fuera. Desactívalo allí.
- **Casillas de consentimiento, campos condicionales y campos de empresas u otros objetos** no forman parte de lo que Formloom lee. Si el proveedor exige alguno, rechazará el envío.
- **Archivos.** ${files.length > 0 ? `Una página no puede enviar archivos. En lugar de ${files.join(', ')} se muestra una nota.` : 'Una página no puede enviar archivos. Este formulario no tiene campos así.'}
${left.length > 0 ? `\nSin colocar y, por tanto, fuera del formulario: ${left.join(', ')}.\n` : ''}`;
}
