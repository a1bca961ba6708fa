/** Shared projects: request and response bodies. Available when the service has a database. */

import { readerOf } from './read-as.ts';
import { REFUSAL } from './refusal-words.ts';
import {
  anything,
  described,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Shape,
  type ShapeOf,
  text,
  whole,
} from './shape.ts';

/** Parts of a project shown in the activity. */
export const WORK_PARTS = ['layout', 'design', 'texts', 'settings'] as const;

/** Events shown in the activity. */
export const WORK_EVENTS = [
  'connected',
  'logged out',
  'changed',
  'exported',
  'uploaded',
  'opened',
  'deleted',
  'restored',
  'review made',
  'named',
  'made first',
] as const;

const AT = number('Epoch milliseconds.');
const BY = text('Who, by the name they gave; “somebody” where none is known.');
const REVISION = whole('Counts every change of it; the ETag, in quotes.');
/** An id, or a number from 0. */
const STEP: Shape<string | number> = { type: ['string', 'integer'], description: 'Which step.' };
const WHY = oneOf('export', 'upload', 'kept');

const LAST = object('The last thing that happened to it.', {
  what: oneOf('changed', 'exported', 'uploaded as draft', 'published'),
  by: BY,
  at: AT,
});

const SUMMARY = object(
  'Work on a form.',
  {
    account: nullable(number('The account; null when the provider named none.')),
    form: text('The provider’s id of the form.'),
    name: text('The form’s name.'),
    revision: REVISION,
    updatedAt: AT,
    updatedBy: BY,
    last: LAST,
  },
  { until: number('In the bin: when it is gone, in epoch milliseconds.') },
);

const VERSION = {
  id: text('Names it.'),
  at: AT,
  by: BY,
  why: WHY,
  name: nullable(text('The name it was given.')),
};

const PROJECT = anything('The project, as its file has it.');

const COUNTS = {
  projects: whole('Work on a form.'),
  versions: whole('Versions of it.'),
  designs: whole('Designs of the house.'),
};

const DESIGN_PARTS = {
  theme: anything('A theme, as a project has it.'),
  texts: anything('Texts by their key, as a project has them.'),
};

/** Request bodies. */
export const WORK_REQUEST = {
  project: anything('The project’s text, as its file has it.'),
  version: object(
    'Keeps a version of the work.',
    { why: WHY },
    {
      name: text('A name for it.'),
      target: described(oneOf('draft', 'published'), 'Where it was uploaded to; draft unless it says so.'),
      project: anything(
        'The version’s content, as the project’s file has it. Without it, the work as it is when the request arrives.',
      ),
    },
  ),
  design: object('A design of the house.', DESIGN_PARTS),
  here: object(
    'Where the caller is.',
    {},
    {
      step: STEP,
      field: text('The key of the field.'),
      editing: flag('Whether they are changing it.'),
      tab: text('As told to the events: which of the callers of this name.'),
      gone: flag('Whether they have just left it.'),
    },
  ),
  me: object('Who the caller is.', { name: text('A name; blank for none.') }),
  backup: text('The bytes of a backup (application/zip).'),
} as const;

export const WORK_REPLY = {
  projects: object('The work of the connected account.', { projects: list(SUMMARY) }),
  project: object('The work on a form.', {
    revision: REVISION,
    updatedAt: AT,
    updatedBy: BY,
    project: PROJECT,
  }),
  /** Response after a change. */
  revision: object('Done.', { revision: REVISION }),
  versions: object('Newest first.', { versions: list(object('A version.', VERSION)) }),
  versionId: object('Kept.', { id: text('Names it.') }),
  version: object('A version.', { ...VERSION, project: PROJECT }),
  designs: object('Designs of the house.', {
    designs: list(object('A design.', { name: text('Names it.'), revision: REVISION, ...DESIGN_PARTS })),
  }),
  done: object('Done.', { success: oneOf(true) }),
  activity: object('Newest first; an empty list where there is nothing more.', {
    activity: list(
      object(
        'Something that happened.',
        {
          id: number('Give the last one as `before` for what came earlier.'),
          at: AT,
          who: BY,
          what: oneOf(...WORK_EVENTS),
        },
        { form: text('The form.'), parts: list(oneOf(...WORK_PARTS)) },
      ),
    ),
  }),
  putBack: object('What was put back, and what was left.', {
    putBack: object('What was missing.', COUNTS),
    there: object('What is there already, and was left as it is.', COUNTS),
    otherAccount: whole('Files of another account, which were ignored.'),
    noRoom: whole('Files for which there is no room.'),
  }),
  me: object('Who the caller is.', {
    name: nullable(text('As others see it; null where none is known.')),
    fixed: flag('Whether a proxy says it, so that it cannot be changed here.'),
  }),
} as const;

/** Response with status 412. */
export const CHANGED_BODY = object('It has changed since.', {
  error: oneOf(REFUSAL.changedMeanwhile),
  revision: nullable(described(REVISION, 'As it is now; null where there is none.')),
});

export const CHANGE_EVENT = object('Work was changed.', {
  form: text('The form.'),
  revision: REVISION,
  by: BY,
});

export const PEOPLE_EVENT = object('Who has a form open, and where.', {
  form: text('The form.'),
  people: list(
    object(
      'A person, in one tab.',
      { name: BY, editing: flag('Whether they are changing it.') },
      {
        step: STEP,
        field: text('The key of the field.'),
        tab: text('As they told it.'),
      },
    ),
  ),
});

export type WorkSummary = ShapeOf<typeof SUMMARY>;
export type WorkReply = ShapeOf<typeof WORK_REPLY.project>;
export type WorkVersion = ShapeOf<typeof WORK_REPLY.versions>['versions'][number];
export type WorkDesign = ShapeOf<typeof WORK_REPLY.designs>['designs'][number];
export type WorkActivity = ShapeOf<typeof WORK_REPLY.activity>['activity'][number];
export type WorkEvent = (typeof WORK_EVENTS)[number];
export type WorkLast = ShapeOf<typeof LAST>;
export type WorkPart = (typeof WORK_PARTS)[number];
export type VersionReason = ShapeOf<typeof WHY>;
export type ChangeEvent = ShapeOf<typeof CHANGE_EVENT>;
export type PeopleEvent = ShapeOf<typeof PEOPLE_EVENT>;
export type Person = PeopleEvent['people'][number];
export type PutBack = ShapeOf<typeof WORK_REPLY.putBack>;
export type Me = ShapeOf<typeof WORK_REPLY.me>;

export const readChangedBody = readerOf(CHANGED_BODY);
export const readChangeEvent = readerOf(CHANGE_EVENT);
export const readPeopleEvent = readerOf(PEOPLE_EVENT);
