/**
 * Progress of a module upload to HubSpot: the service streams one JSON line per file and step, and the
 * verdict last.
 */

import { parseJson } from './read.ts';
import { readAs } from './read-as.ts';
import { flag, list, nullable, number, object, oneOf, type ShapeOf, text } from './shape.ts';

export const UPLOAD_LIMITS = { files: 20, bytes: 2 * 1024 * 1024 } as const;

const TARGET = oneOf('draft', 'published');

export const UPLOAD_REQUEST = object(
  'The module, file by file.',
  {
    path: text('The folder in the design manager; ends in .module.'),
    target: TARGET,
    files: list(
      object('A file of the module.', {
        name: text('Its name in the folder.'),
        content: text('What is in it.'),
      }),
    ),
  },
  {
    account: number('The account it is meant for; refused where another one is connected.'),
  },
);

export const UPLOAD_STEP = object(
  'What became of a file.',
  {
    file: text('Its name.'),
    step: oneOf('check', 'draft', 'published'),
    result: oneOf('done', 'unchanged', 'skipped', 'failed', 'restored'),
  },
  {
    status: number('The provider’s status, where it answered.'),
    details: text('The provider’s words.'),
  },
);

const STANDS = oneOf('new', 'old', 'mixed');

export const UPLOAD_VERDICT = object(
  'How it ended.',
  {
    verdict: oneOf('uploaded', 'refused', 'failed'),
    target: TARGET,
    draft: STANDS,
    published: STANDS,
    rest: list(text('A file that is not there as it was sent.')),
  },
  {
    error: text('What went wrong, in fixed words.'),
    details: text('More, where there is more to say.'),
  },
);

/** What exists in the HubSpot account under a path. */
export const MODULE_REPLY = object('What would be replaced.', {
  path: text('The folder.'),
  draft: flag('Whether there is a draft of it.'),
  published: flag('Whether it is published.'),
  files: list(text('A file in it, draft or published.')),
  updatedAt: nullable(number('Epoch milliseconds; null when there is nothing or it is unknown.')),
});

export type UploadRequest = ShapeOf<typeof UPLOAD_REQUEST>;
export type UploadTarget = UploadRequest['target'];
export type UploadStep = ShapeOf<typeof UPLOAD_STEP>;
export type UploadVerdict = ShapeOf<typeof UPLOAD_VERDICT>;
export type ModuleReply = ShapeOf<typeof MODULE_REPLY>;

/** Parses one line; undefined for anything unknown. */
export function readUploadLine(line: string): UploadStep | UploadVerdict | undefined {
  const value = parseJson(line);
  return readAs(UPLOAD_VERDICT, value) ?? readAs(UPLOAD_STEP, value);
}
