/** What a README says about styling is all that there is, and has an effect in that very export. */

import { FORM_PARTS } from '@formloom/kind';
import { lookOf, type Project } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { MODULE_CSS } from '../runtime/visitor.ts';
import { CONTACT_PROJECT, VISITA_PROJECT } from '../testing/forms.ts';
import { exportFiles } from './targets.ts';

/** The README of a target, and the text that its form is styled by. */
function shipped(project: Project, target: 'module' | 'embed' | 'package') {
  const files = exportFiles(project, target);
  const textOf = (ending: RegExp) => files.find(({ path }) => ending.test(path))?.text ?? '';
  const css = { module: /module\.css$/, embed: /\.js$/, package: /style\.css$/ }[target];
  return { readme: textOf(/README\.md$/), css: textOf(css) };
}
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe.each([CONTACT_PROJECT, VISITA_PROJECT])('the README of $form.name', (project) => {
  it.each(['module', 'embed', 'package'] as const)('lists every property and part: %s', (target) => {
    const { readme } = shipped(project, target);
    const defined = new Set(namesIn(MODULE_CSS, /[{;](--fl-[a-z-]+):/g));
    const settable = namesIn(MODULE_CSS, /var\((--fl-[a-z-]+)/g).filter((name) => !defined.has(name));
    const properties = [...new Set(settable)].filter((name) => name !== '--fl-ground');
    expect(properties.filter((name) => !readme.includes(`\n| \`${name}\` |`))).toEqual([]);
    const parts = Object.entries(FORM_PARTS).map(([name, part]) =>
      target === 'module' ? `.fl-${name}` : part,
    );
    expect(parts.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(['module', 'embed', 'package'] as const)('names no setting without an effect: %s', (target) => {
    const { readme, css } = shipped(project, target);
    const attributes = namesIn(readme, /`(data-fl-[a-z-]+)`/g);
    expect(attributes.filter((name) => !css.includes(`[${name}`))).toEqual([]);
  });

  it.each(['light', 'dark', 'page'] as const)('says which colors a form has that is “%s”', (scheme) => {
    const theme = { ...project.design.theme, scheme };
    const styled = { ...project, design: { ...project.design, theme } };
    expect(lookOf(theme, project.details.style).scheme).toBe(scheme);
    const said = namesIn(shipped(styled, 'embed').readme, /^(.*`-dark`.*)$/gm);
    expect(said).toEqual([
      expect.stringMatching(SAID[project.design.language === 'es' ? 'es' : 'en'][scheme]),
    ]);
  });
});

const SAID = {
  en: { light: /is light:.* no effect/, dark: /is dark:.* only/, page: /where the page is dark/ },
  es: { light: /es claro:.* no tienen efecto/, dark: /es oscuro:.* solo/, page: /donde la página es oscura/ },
};
