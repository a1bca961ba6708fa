/** Lists the texts of a form that can be edited in place, by the id that the rendered element carries. */

import { type Consent, fieldLabel } from '@formloom/form';
import { blocksOf, consentTexts, contentOf, type Project, settingsFor, TEXT_KEYS } from '@formloom/project';
import { toMarkdown } from '../content/to-markdown.ts';
import { type FieldModel, isContent, isField, modelOf, type StepModel } from '../form-model.ts';
import { settingsOf, titleOf, usualThanks } from '../settings.ts';
import type { TextSpot } from './text-spot.ts';

export interface Spot {
  readonly at: TextSpot;
  /** Source text; for Markdown it differs from the rendered text. */
  readonly text: string;
  readonly isMarkdown: boolean;
  /** Whether it may have several lines. */
  readonly isLines: boolean;
}

export function spotsOf(project: Project): ReadonlyMap<string, Spot> {
  const model = modelOf(project);
  const { texts } = settingsOf(project);
  const own = project.design.texts;
  return new Map([
    plain('title', { of: 'title' }, titleOf(project)),
    ...TEXT_KEYS.map((key) =>
      key === 'thanks'
        ? markdown('text.thanks', { of: 'text', key }, own.thanks ?? usualThanks(project))
        : plain(`text.${key}`, { of: 'text', key }, own[key] ?? texts[key]),
    ),
    ...project.layout.steps.flatMap(({ id, title }, index) =>
      stepSpots(`s${index + 1}`, id, title, model.steps[index]?.words ?? {}),
    ),
    ...model.fields.flatMap(fieldSpots),
    ...[...model.above, ...model.steps.flatMap(({ rows }) => rows.flat())].flatMap((cell) => {
      if (isField(cell)) return [];
      return isContent(cell) ? contentSpots(project, cell.key, cell.block) : richTextSpot(project, cell.key);
    }),
    ...(project.details.consent ? consentSpots(project, project.details.consent) : []),
  ]);
}

type Entry = readonly [id: string, spot: Spot];

const plain = (id: string, at: TextSpot, text: string): Entry => [
  id,
  { at, text, isMarkdown: false, isLines: isLong(at) || text.includes('\n') },
];
const markdown = (id: string, at: TextSpot, text: string): Entry => [
  id,
  { at, text, isMarkdown: true, isLines: true },
];

/** Texts that have a textarea in their panel. */
function isLong(at: TextSpot): boolean {
  return at.of === 'step' && at.part === 'description';
}

/** A button without a text of its step shows the form's default. */
function stepSpots(group: string, id: string, title: string, words: StepModel['words']): Entry[] {
  return [
    plain(`${group}.title`, { of: 'step', id, part: 'title' }, title),
    plain(`${group}.description`, { of: 'step', id, part: 'description' }, words.description ?? ''),
    ...(['next', 'back'] as const).flatMap((part) =>
      words[part] === undefined ? [] : [plain(`${group}.${part}`, { of: 'step', id, part }, words[part])],
    ),
  ];
}

function fieldSpots({ number, field, kind }: FieldModel): Entry[] {
  const { key } = field;
  const group = `f${number}`;
  return [
    plain(`${group}.label`, { of: 'field', key, part: 'label' }, fieldLabel(field)),
    plain(`${group}.help`, { of: 'field', key, part: 'help' }, field.help ?? ''),
    ...(kind.hasPlaceholder
      ? [plain(`${group}.placeholder`, { of: 'field', key, part: 'placeholder' }, field.placeholder ?? '')]
      : []),
    ...(field.options ?? []).map(({ value, label }, index) =>
      plain(`${group}.o${index + 1}`, { of: 'option', key, value }, label),
    ),
  ];
}

function contentSpots({ design }: Project, key: string, block: number): Entry[] {
  const content = contentOf(design.blocks, key);
  if (content?.kind === 'heading') return [plain(`b${block}.text`, { of: 'content', key }, content.text)];
  return content?.kind === 'text' ? [markdown(`key.${key}`, { of: 'content', key }, content.text)] : [];
}

function richTextSpot({ design, details }: Project, key: string): Entry[] {
  const html = blocksOf(details).find((block) => block.key === key)?.richText ?? '';
  const text = settingsFor(design.fields, key)?.text ?? toMarkdown(html);
  return [markdown(`key.${key}`, { of: 'rich-text', key, html }, text)];
}

function consentSpots({ design }: Project, consent: Consent): Entry[] {
  return consentTexts(consent).map(({ part, html }) =>
    markdown(`consent.${part}`, { of: 'consent', part }, design.consent[part] ?? toMarkdown(html)),
  );
}
