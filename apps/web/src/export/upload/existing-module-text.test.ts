import { expect, it } from 'vitest';
import { UPLOAD_EN } from '../../i18n/upload-en.ts';
import { existingModuleText } from './existing-module-text.ts';
import type { ExistingModule } from './useExistingModule.ts';

const DAY = 86_400_000;
const found = (uploadedAt: number | null, updatedAt: number | null, published = false): ExistingModule => ({
  kind: 'found',
  reply: { path: 'a.module', draft: true, published, files: [], updatedAt },
  uploadedAt,
});
const NOTHING: ExistingModule = {
  kind: 'found',
  reply: { path: 'a.module', draft: false, published: false, files: [], updatedAt: null },
  uploadedAt: null,
};

it.each<[string, ExistingModule | null, string | null, string | null]>([
  ['it was not looked for', null, null, null],
  ['it could not be looked up', { kind: 'failed', failure: { kind: 'unreachable', error: '' } }, null, null],
  ['nothing is there', NOTHING, UPLOAD_EN.nothingThere, null],
  ['it was uploaded from here', found(DAY, DAY), UPLOAD_EN.replaces('day 1'), UPLOAD_EN.replaced('day 1')],
  [
    'this computer’s clock is a minute behind',
    found(DAY, DAY + 60_000),
    UPLOAD_EN.replaces('day 1'),
    UPLOAD_EN.replaced('day 1'),
  ],
  [
    'it was changed elsewhere since',
    found(DAY, 2 * DAY),
    UPLOAD_EN.changedSince('day 2'),
    UPLOAD_EN.replacedOther,
  ],
  [
    'it is unknown whether it was',
    found(DAY, null),
    UPLOAD_EN.replaces('day 1'),
    UPLOAD_EN.replaced('day 1'),
  ],
  ['it is a stranger’s', found(null, DAY), UPLOAD_EN.replacesOther('day 1'), UPLOAD_EN.replacedOther],
  ['it is unknown since when', found(null, null), UPLOAD_EN.replacesOther(null), UPLOAD_EN.replacedOther],
])('%s', (_, there, before, after) => {
  const day = (moment: number) => `day ${moment / DAY}`;
  expect([false, true].map((done) => existingModuleText(there, done, UPLOAD_EN, day))).toEqual([
    before,
    after,
  ]);
});
