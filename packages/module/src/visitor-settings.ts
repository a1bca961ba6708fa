/**
 * Lists the visitor settings that a page editor can change: each is an attribute of the form and a field of
 * fields.json.
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

/** The `history` setting (the browser's back button) needs several steps. */
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
