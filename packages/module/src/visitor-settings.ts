/**
 * What visitors meet on their way through the form, as far as an editor of the page may change it: an
 * attribute of the form each, and a field in fields.json.
 */

import type { ExportSettings } from '@formloom/project';
import { textName } from './texts.ts';

export const VISITOR_SETTINGS = ['keep', 'judge', 'history', 'dataLayer'] as const satisfies ReadonlyArray<
  keyof ExportSettings
>;
export type VisitorSetting = (typeof VISITOR_SETTINGS)[number];
export type VisitorSettings = Pick<ExportSettings, VisitorSetting>;

export function visitorExpression(setting: VisitorSetting): string {
  return `module.fl_visitors.fl_${textName(setting, '_')}`;
}

export function visitorsOf({ keep, judge, history, dataLayer }: ExportSettings): VisitorSettings {
  return { keep, judge, history, dataLayer };
}

/** Only a form with steps has a way back. */
export function visitorSettings(multi: boolean): readonly VisitorSetting[] {
  return VISITOR_SETTINGS.filter((setting) => multi || setting !== 'history');
}

export function visitorAttributes(
  attr: (key: `visitors.${VisitorSetting}`) => string,
  multi: boolean,
): string {
  return visitorSettings(multi)
    .map((key) => `${visitorAttribute(key)}="${attr(`visitors.${key}`)}"`)
    .join(' ');
}

export const visitorAttribute = (key: VisitorSetting) => `data-fl-${textName(key, '-')}`;
