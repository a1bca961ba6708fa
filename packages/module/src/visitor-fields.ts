/** What an editor of the page may choose of how the form meets visitors, as fields of fields.json. */

import { isDaysKept, JUDGES } from '@formloom/project';
import { field } from './module-field.ts';
import type { Settings } from './settings.ts';
import { FIELD_LABELS, textName } from './texts.ts';
import { type VisitorSetting, visitorSettings } from './visitor-settings.ts';

/** What an editor may choose of; days of the operator's own are added. */
const DAYS = [1, 7, 14, 30];

export function visitorFields(settings: Settings, multi: boolean): object[] {
  const fields = fieldsByName(settings);
  return visitorSettings(multi).map((setting) => fields[setting]);
}

function fieldsByName({ visitors, language }: Settings): Readonly<Record<VisitorSetting, object>> {
  const labels = FIELD_LABELS[language];
  const choice = (
    setting: VisitorSetting,
    label: string,
    choices: ReadonlyArray<readonly [string, string]>,
  ) => ({
    ...field('choice', textName(setting, '_'), label, String(visitors[setting])),
    display: 'select',
    choices,
  });
  const flag = (setting: VisitorSetting, label: string) =>
    field('boolean', textName(setting, '_'), label, visitors[setting]);
  const { keep } = visitors;
  const days = [...new Set(isDaysKept(keep) ? [...DAYS, keep] : DAYS)].sort((one, other) => one - other);
  const judged = { continue: labels.judgeContinue, leave: labels.judgeLeave };
  return {
    keep: choice('keep', labels.keep, [
      ['off', labels.keepOff],
      ['tab', labels.keepTab],
      ...days.map((n) => [String(n), labels.keepDays.replace('%n', String(n))] as const),
    ]),
    judge: choice(
      'judge',
      labels.judge,
      JUDGES.map((judge) => [judge, judged[judge]]),
    ),
    history: flag('history', labels.history),
    dataLayer: flag('dataLayer', labels.dataLayer),
  };
}
