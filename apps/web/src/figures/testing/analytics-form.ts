/** Test setup: a form of two steps with analytics, and a service that returns them. */

import {
  FIGURES_PATH,
  normalizeDetails,
  normalizeForm,
  type VersionFigures,
  WORK_PATH,
} from '@formloom/form';
import { createProject, type Project, setSetting, writeProject } from '@formloom/project';
import { type Reply, serve } from '../../connection/testing/fake-service.ts';

export const HERE = 'https://forms.example';

const field = (name: string, label: string) => ({
  objectTypeId: '0-1',
  name,
  label,
  fieldType: 'single_line_text',
});
const FORM = {
  id: 'demo',
  name: 'Demo request',
  fieldGroups: [
    { fields: [field('email', 'E-mail')] },
    { fields: [field('phone', 'Phone'), field('company', 'Company')] },
    { fields: [field('budget', 'الميزانية')] },
  ],
};
const BARE = createProject(normalizeForm(FORM).schema, { details: normalizeDetails(FORM), account: 4210 });
const [STEP = { id: '', title: '', rows: [] }] = BARE.layout.steps;

/** Not counted. */
export const TWO_STEPS: Project = {
  ...BARE,
  layout: {
    mode: 'multi-step',
    steps: [
      { ...STEP, title: 'About you', rows: STEP.rows.slice(0, 2) },
      { id: 'second', title: 'Your project', rows: STEP.rows.slice(2) },
    ],
  },
};
export const COUNTED = setSetting(setSetting(TWO_STEPS, 'figures', true), 'figuresUrl', HERE);

export const version = (id: string, rest: Partial<VersionFigures> = {}): VersionFigures => ({
  version: id,
  views: 402,
  starts: 171,
  done: 61,
  steps: [
    { index: 0, reached: 402, left: 67 },
    { index: 1, reached: 104, left: 43 },
  ],
  errors: [
    { key: 'phone', count: 38 },
    { key: 'email', count: 11 },
  ],
  leftAt: [
    { key: 'phone', count: 29 },
    { key: 'gone', count: 3 },
    { key: 'company', count: 1 },
  ],
  ...rest,
});

export const OLD = version('v1', {
  views: 610,
  starts: 240,
  done: 54,
  steps: [
    { index: 0, reached: 610, left: 90 },
    { index: 1, reached: 150, left: 80 },
  ],
});

const storedVersion = (id: string, at: number, name: string) => ({ id, at, by: 'Ana', why: 'kept', name });
const wholeVersion = { ...storedVersion('v', 1, ''), project: JSON.parse(writeProject(TWO_STEPS)) };

export const AWAY = () => Response.json({ error: 'away' }, { status: 503 });

/** For the last 30 days by default. */
export const serveAnalytics = (response: Reply, replies: Readonly<Record<string, Reply>> = {}) =>
  serve({
    [FIGURES_PATH.of('demo', 30)]: response,
    [WORK_PATH.versions('demo')]: {
      versions: [storedVersion('v2', 2, 'Shorter'), storedVersion('v1', 1, 'Longer')],
    },
    [WORK_PATH.version('demo', 'v1')]: wholeVersion,
    [WORK_PATH.version('demo', 'v2')]: wholeVersion,
    ...replies,
  });
