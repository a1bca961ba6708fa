/** Generates package.json and the custom elements manifest of an npm package. */

import { FORM_PARTS } from '@formloom/kind';
import type { Project } from '@formloom/project';
import { EVENT_NAMES } from '../form-events.ts';
import { PROPERTY_KEYS, propertyOf } from '../style/style-groups.ts';
import { languageUnion } from './package-scripts.ts';
import { shippedForm } from './shipped-form.ts';
import { componentOf } from './usage.ts';

export function packageJson(project: Project): string {
  const { name } = shippedForm(project, 'server');
  return write({
    name,
    version: '1.0.0',
    private: true,
    description: `A form made with Formloom.`,
    type: 'module',
    sideEffects: ['./style.css'],
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './react': { types: './react.d.ts', default: './react.js' },
      './vue': { types: './vue.d.ts' },
      './svelte': { types: './svelte.d.ts' },
      './style.css': './style.css',
      './custom-elements.json': './custom-elements.json',
    },
    types: './index.d.ts',
    customElements: './custom-elements.json',
    peerDependencies: { react: '^18.2 || ^19' },
    peerDependenciesMeta: { react: { optional: true } },
  });
}

const ATTRIBUTES = {
  shadow: 'Puts the form into an open shadow root.',
  'no-title': 'Leaves the title out.',
  'no-prefill': 'Fills nothing that visitors see from the address of the page.',
  step: 'The step that is shown, from 0.',
};
/** Only with several languages. */
function languageAttribute(project: Project) {
  const text = languageUnion(project);
  const description = 'The language of the form, chosen once, when it starts.';
  return text === '' ? [] : [{ name: 'lang', description, type: { text } }];
}
const METHODS = ['submit', 'reset', 'goTo', 'focusFirstError'];

/** Custom elements manifest (custom-elements.json) for editors and catalogues. */
export function customElementsJson(project: Project): string {
  const { tag } = shippedForm(project, 'server');
  const name = `${componentOf(project)}Element`;
  return write({
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name,
            tagName: tag,
            superclass: { name: 'HTMLElement' },
            attributes: Object.entries(ATTRIBUTES)
              .map(([attribute, description]) => ({
                name: attribute,
                description,
                type: { text: attribute === 'step' ? 'number' : 'boolean' },
              }))
              .concat(languageAttribute(project)),
            members: [
              { kind: 'field', name: 'values', type: { text: 'Partial<Values>' } },
              { kind: 'field', name: 'step', type: { text: 'number' } },
              { kind: 'field', name: 'form', type: { text: 'HTMLFormElement | null' }, readonly: true },
              ...METHODS.map((method) => ({ kind: 'method', name: method })),
            ],
            events: EVENT_NAMES.map((event) => ({
              name: `formloom:${event}`,
              type: { text: 'CustomEvent' },
            })),
            cssParts: Object.values(FORM_PARTS).map((part) => ({ name: part })),
            cssProperties: [...PROPERTY_KEYS.map(propertyOf), '--fl-on-accent', '--fl-on-accent-dark'].map(
              (name) => ({
                name,
              }),
            ),
          },
        ],
        exports: [
          { kind: 'custom-element-definition', name: tag, declaration: { name, module: 'index.js' } },
        ],
      },
    ],
  });
}

const write = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
