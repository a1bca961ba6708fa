import { expect, it } from 'vitest';
import { DESIGN_PARTS } from '../design.ts';
import { LANGUAGES } from '../language.ts';
import { PROJECT_PARTS } from '../project.ts';
import { keysOfPart, type OfDesign, type OfProject } from './part.ts';

it('what joins a part has to say every key that belongs to it, or it does not compile', () => {
  const [language] = LANGUAGES;
  // @ts-expect-error Consent belongs to the texts.
  const texts: OfDesign<'texts'> = { language, texts: {} };
  // @ts-expect-error The layout is joined together with the design.
  const arranged: OfProject<'layout' | 'several'> = { layout: { mode: 'one-step', steps: [] } };
  // @ts-expect-error What is left on purpose is a part of its own.
  const aside: OfProject<'aside'> = {};
  expect([texts, arranged, aside]).toHaveLength(3);
});

it('every key belongs to exactly one part', () => {
  const parts = new Set(Object.values(DESIGN_PARTS).map(({ part }) => part));
  const keys = [...parts].flatMap((part) => keysOfPart(DESIGN_PARTS, part));
  expect(keys.sort()).toEqual(Object.keys(DESIGN_PARTS).sort());
  expect(keysOfPart(PROJECT_PARTS, 'form')).toEqual(['form', 'schema', 'details']);
});
