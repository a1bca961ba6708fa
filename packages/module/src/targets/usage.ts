/** Generates code snippets that show how to use an export, for the guide and the README. */

import type { Project, TagAttribute } from '@formloom/project';
import { escapeData } from '../escape.ts';
import { moduleName } from '../module-name.ts';
import { titleOf } from '../settings.ts';
import { tagOf } from './shipped-form.ts';
import { propertyName, quoted, valueTypes } from './value-types.ts';

/** Attributes of the custom element. */
export interface TagChoices {
  readonly shadow?: boolean;
  readonly noTitle?: boolean;
  readonly noPrefill?: boolean;
}

/** The user's choices; default values are left out. */
export function tagChoices({ settings }: Pick<Project, 'settings'>): TagChoices {
  const has = (attribute: TagAttribute) => settings.tag.split(' ').includes(attribute);
  return {
    shadow: has('shadow'),
    noTitle: has('no-title') && settings.showTitle,
    noPrefill: has('no-prefill') && settings.prefill,
  };
}

const ATTRIBUTES: ReadonlyArray<readonly [keyof TagChoices, TagAttribute]> = [
  ['shadow', 'shadow'],
  ['noTitle', 'no-title'],
  ['noPrefill', 'no-prefill'],
];

export function tagSnippet(project: Project, choices: TagChoices = {}): string {
  const attributes = ATTRIBUTES.filter(([choice]) => choices[choice]).map(([, name]) => ` ${name}`);
  return `<${tagOf(project)}${attributes.join('')}></${tagOf(project)}>`;
}

export function scriptSnippet(project: Project, choices?: TagChoices): string {
  return `<script type="module" src="/${moduleName(project)}.js"></script>\n${tagSnippet(project, choices)}`;
}

/** Snippet of an iframe. */
export function frameSnippet(project: Project): string {
  return `<iframe src="/${moduleName(project)}.html"\n  title="${escapeData(titleOf(project))}"></iframe>`;
}

export function listenerSnippet(project: Project): string {
  return `document.querySelector('${tagOf(project)}')
  .addEventListener('formloom:success', () => { /* it was sent */ });`;
}

export function installSnippet(project: Project): string {
  return `npm install ./${moduleName(project)}`;
}

/** Name of the React component. */
export function componentOf(project: Project): string {
  const name = moduleName(project).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^\d/.test(name) ? `Form${name}` : name;
}

export function reactSnippet(project: Project): string {
  const name = moduleName(project);
  const component = componentOf(project);
  return `import { ${component} } from '${name}/react';
import '${name}/style.css';

<${component}
  onSubmit={({ detail }) => console.log(detail.values${valuePath(project)})}
  onSuccess={() => console.log('sent')}
/>`;
}

/** Property path of the first value, as a developer would write it. */
function valuePath(project: Project): string {
  const [first] = valueTypes(project);
  if (!first) return '';
  const name = propertyName(first.key);
  return name === first.key ? `.${name}` : `[${quoted(first.key)}]`;
}

export function plainSnippet(project: Project): string {
  const name = moduleName(project);
  return `import { define } from '${name}';
import '${name}/style.css';

define();
document.body.innerHTML = '${tagSnippet(project)}';`;
}

/** Client snippet for a form rendered on the server (hydration). */
export function defineSnippet(project: Project): string {
  return `import { define } from '${moduleName(project)}';\n\ndefine();`;
}

export function serverSnippet(project: Project): string {
  return `import { render } from '${moduleName(project)}';

const html = render();   // the whole tag; define() in the browser takes it over`;
}
