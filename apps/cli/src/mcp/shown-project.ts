/**
 * A project as returned to assistants, and its digest: an assistant that sends the digest back proves that
 * it has seen the project as it is now.
 */

import { fieldLabel, flag, list, nullable, number, object, type ShapeOf, text } from '@formloom/form';
import { writeLayoutText } from '@formloom/layout';
import type { Project } from '@formloom/project';
import { type OpenedProject, readProjectAt } from '../files.ts';
import { CommandError } from '../io.ts';
import type { DigestTool, ToolContext } from './tool.ts';

export const PATH = text(
  'The project: a formloom.json, or an exported ZIP or folder, inside the working folder.',
);
export const DIGEST_INPUT = text(
  'The digest that a tool gave for this project. Void once the project changes.',
);

export const FIELD = object(
  'One field.',
  {
    key: text('What the layout calls it.'),
    label: text('What visitors read.'),
    type: text('The provider’s word for its kind.'),
    required: flag('Whether an answer needs it; it cannot be left out of the layout.'),
    hidden: flag('Sent, but never seen.'),
  },
  {
    help: text('A sentence beside it.'),
    options: list(object('One choice.', { label: text('Read.'), value: text('Sent.') })),
    parent: text('The field it depends on. It stands there, and is no part of the layout’s text.'),
  },
);

export const SHOWN_PROJECT = object('A project.', {
  path: text('Where it is.'),
  digest: text('Names the project as it is now.'),
  form: object('Its form.', {
    id: text('The provider’s id.'),
    name: text('What the account calls it.'),
    account: nullable(number('The account that answers go to.')),
  }),
  layout: text('Steps and rows as text; apply_layout takes it back.'),
  theme: text('The look it starts from.'),
  fields: list(FIELD),
  repairs: list(text('What was repaired when it was read.')),
});
export type ShownProject = ShapeOf<typeof SHOWN_PROJECT>;

export type OpenProject = OpenedProject & { readonly place: string };

export function openAt(path: string, { folder }: ToolContext): OpenProject {
  const place = folder.toRead(path);
  return { ...readProjectAt(place), place };
}

export function showProject(
  { place, project, bytes, repairs }: OpenProject,
  context: ToolContext,
): ShownProject {
  const path = context.folder.shown(place);
  context.opened(path);
  const { id, name, account } = project.form;
  return {
    path,
    digest: context.digests.give('open', place, bytes),
    form: { id, name, account },
    layout: writeLayoutText(project.layout),
    theme: project.design.theme.preset ?? 'plain',
    fields: fieldsOf(project),
    repairs: repairs.map(({ repair, at }) => `${repair} ${at}`.trim()),
  };
}

export function fieldsOf({ details }: Pick<Project, 'details'>): ShapeOf<typeof FIELD>[] {
  return details.fields.map((field) => ({
    key: field.key,
    label: fieldLabel(field),
    type: field.fieldType,
    required: field.required,
    hidden: field.hidden,
    ...(field.help !== null && { help: field.help }),
    ...(field.options && { options: field.options }),
    ...(field.parent !== undefined && { parent: field.parent }),
  }));
}

/** Throws where the project has changed since a tool gave this digest, or where it was another tool. */
export function requireCurrentDigest(
  digest: string | undefined,
  { place, bytes }: OpenProject,
  { digests }: ToolContext,
  requiredTool?: DigestTool,
): void {
  if (digest === undefined) return;
  const tool = digests.issuedBy(digest, place, bytes);
  if (tool === undefined)
    throw new CommandError(
      'This digest is void: the project has changed since, or it is of another one. Look at it again first.',
    );
  if (requiredTool !== undefined && tool !== requiredTool)
    throw new CommandError(
      `This digest is not one of ${requiredTool}. Call ${requiredTool} first, and use the digest that it gives.`,
    );
}
