/**
 * Generates the README's styling section: custom properties with their values in this export, and shadow
 * parts.
 */

import { FORM_PARTS } from '@formloom/kind';
import { lookOf, type Project } from '@formloom/project';
import { ATTRIBUTE_KEYS, attributeOf } from '../style/style-groups.ts';
import { stylePropertiesOf } from '../style/theme-attributes.ts';
import { tagOf } from './shipped-form.ts';

const EN = {
  title: 'Styling',
  module:
    'The STYLE tab of the page editor has a field for every setting. A style sheet of the page can set the same custom properties on `.fl-form`. Values from the STYLE tab win, because they are an attribute.',
  element: (tag: string) =>
    `Set custom properties on \`${tag}\` (in a shadow root, too) or on \`.fl-form\`. Rules of the page win over the values of this export, wherever they stand:`,
  property: 'Custom property',
  value: 'Value in this export',
  auto: 'white or dark, whichever is readable on the accent',
  classes: (list: string) =>
    `Parts of the form have classes: ${list}. The form protects itself against rules meant for the rest of the page: use custom CSS in Formloom, or \`!important\`, to change them.`,
  parts: (list: string) => `In a shadow root, style these with \`::part()\`: ${list}.`,
  attributes: (list: string) => `Other settings are attributes of the form: ${list}.`,
  fixed:
    'Other settings are fixed in this export, which has no rules for their other values: change them in Formloom and export again.',
  schemes: {
    light: 'The form is light: properties that end in `-dark` have no effect.',
    dark: 'The form is dark: of the colors, only properties that end in `-dark` have an effect.',
    page: 'Properties that end in `-dark` apply where the page is dark.',
  },
};

const ES: typeof EN = {
  title: 'Estilo',
  module:
    'La pestaña STYLE del editor de páginas tiene un campo para cada ajuste. Una hoja de estilo de la página puede definir las mismas propiedades en `.fl-form`. Los valores de la pestaña STYLE tienen prioridad, porque son un atributo.',
  element: (tag) =>
    `Define propiedades personalizadas en \`${tag}\` (también en un shadow root) o en \`.fl-form\`. Las reglas de la página tienen prioridad sobre los valores de esta exportación, estén donde estén:`,
  property: 'Propiedad personalizada',
  value: 'Valor en esta exportación',
  auto: 'blanco u oscuro, el que se lea mejor sobre el color principal',
  classes: (list) =>
    `Las partes del formulario tienen clases: ${list}. El formulario se protege de las reglas del resto de la página: para cambiarlas, usa CSS propio en Formloom o \`!important\`.`,
  parts: (list) => `En un shadow root, da estilo a estas partes con \`::part()\`: ${list}.`,
  attributes: (list) => `Los demás ajustes son atributos del formulario: ${list}.`,
  fixed:
    'Los demás ajustes son fijos en esta exportación, que no tiene reglas para sus otros valores: cámbialos en Formloom y vuelve a exportar.',
  schemes: {
    light: 'El formulario es claro: las propiedades que terminan en `-dark` no tienen efecto.',
    dark: 'El formulario es oscuro: de los colores, solo tienen efecto las propiedades que terminan en `-dark`.',
    page: 'Las propiedades que terminan en `-dark` se aplican donde la página es oscura.',
  },
};

export function styleSection(project: Project, target: 'module' | 'element'): string {
  const words = project.design.language === 'es' ? ES : EN;
  const look = lookOf(project.design.theme, project.details.style);
  const rows = Object.entries(stylePropertiesOf(look))
    .map(([name, value]) => `| \`${name}\` | \`${value}\` |`)
    .concat(['', '-dark'].map((ending) => `| \`--fl-on-accent${ending}\` | ${words.auto} |`));
  const table = [`| ${words.property} | ${words.value} |`, '|---|---|', ...rows].join('\n');
  return [
    `## ${words.title}`,
    target === 'module' ? words.module : words.element(tagOf(project)),
    table,
    words.schemes[look.scheme],
    target === 'module'
      ? words.classes(listed(Object.keys(FORM_PARTS).map((name) => `.fl-${name}`)))
      : words.parts(listed(Object.values(FORM_PARTS))),
    target === 'module' ? words.attributes(listed(ATTRIBUTE_KEYS.map(attributeOf))) : words.fixed,
  ].join('\n\n');
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
