/** A row of the tables of changes, and the form that most of them begin with. */

import type { Change } from '../drift/change.ts';
import { field, formOf, type TestForm } from './forms.ts';

type Expected = [change: Change['change'], severity: Change['severity'], at?: string];
export type ChangeRow = [what: string, before: TestForm, now: TestForm, ...expected: Expected[]];

export const a = field('a');
export const b = field('b');
export const BASE = formOf([a, b]);
