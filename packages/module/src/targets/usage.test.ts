import { type Project, setSetting, setTagAttribute } from '@formloom/project';
import { expect, it } from 'vitest';
import { CONTACT_PROJECT, VISITA_PROJECT } from '../testing/forms.ts';
import { exportFiles } from './targets.ts';
import { defineSnippet, frameSnippet, scriptSnippet, tagChoices } from './usage.ts';

const tagged = (project: Project) =>
  (['shadow', 'no-title', 'no-prefill'] as const).reduce(
    (now, attribute) => setTagAttribute(now, attribute, true),
    project,
  );

it('what was chosen for the tag is in the example and the README, too', () => {
  const project = tagged(setSetting(CONTACT_PROJECT, 'target', 'embed'));
  const tag = '<fl-contact-us shadow no-title no-prefill></fl-contact-us>';
  expect(scriptSnippet(project, tagChoices(project))).toBe(
    `<script type="module" src="/contact-us.js"></script>\n${tag}`,
  );
  const holding = exportFiles(project, 'embed').filter(({ text }) => text.includes(tag));
  expect(holding.map(({ path }) => path)).toEqual(['example.html', 'README.md']);
});

it('what would change nothing is not written', () => {
  const project = setSetting(setSetting(tagged(VISITA_PROJECT), 'showTitle', false), 'prefill', false);
  expect(tagChoices(project)).toEqual({ shadow: true, noTitle: false, noPrefill: false });
  expect(tagChoices(VISITA_PROJECT)).toEqual({ shadow: false, noTitle: false, noPrefill: false });
});

it('a page is shown in a frame by its name and title, which cannot break out of it', () => {
  const project = setSetting(CONTACT_PROJECT, 'title', 'Call "us" <now>');
  expect(frameSnippet(project)).toBe(
    '<iframe src="/contact-us.html"\n  title="Call &quot;us&quot; &lt;now&gt;"></iframe>',
  );
});

it('what a server has drawn is taken over in two lines', () => {
  expect(defineSnippet(CONTACT_PROJECT)).toBe("import { define } from 'contact-us';\n\ndefine();");
});
