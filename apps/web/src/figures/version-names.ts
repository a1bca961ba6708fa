/** Names of form versions in analytics: by the team's version list, otherwise by date. */

import type { VersionFigures, WorkVersion } from '@formloom/form';
import { formatDateTime, formatDay } from '../shell/date-format.ts';
import type { AnalyticsMessages } from './words.ts';

export interface VersionName {
  readonly name: string;
  /** Short form for a list: the day. */
  readonly short: string;
}

export interface Naming {
  readonly storedVersions: readonly WorkVersion[];
  /** The current project. */
  readonly present: string;
  readonly words: AnalyticsMessages['versions'];
  readonly language: string;
  readonly now: number;
}

/** Newest first; among versions that are no longer stored, those with most visits. */
export function newestFirst(
  versions: readonly VersionFigures[],
  storedVersions: readonly WorkVersion[],
): readonly VersionFigures[] {
  const at = new Map(storedVersions.map((version) => [version.id, version.at]));
  const age = ({ version }: VersionFigures) => at.get(version) ?? 0;
  return [...versions].sort((one, other) => age(other) - age(one) || other.views - one.views);
}

/** By day, or by minute where two versions share a day. */
export function namesOf(
  ids: readonly string[],
  { storedVersions, present, words, language, now }: Naming,
): ReadonlyMap<string, VersionName> {
  const versionsById = new Map(storedVersions.map((version) => [version.id, version]));
  const byDay = ids.map((id) => nameOf(id, (at) => formatDay(at, now, language)));
  return new Map(
    ids.map((id, index) => {
      const byDayName = byDay[index];
      const isAlone = byDay.filter((other) => other.short === byDayName?.short).length === 1;
      return [id, byDayName && isAlone ? byDayName : nameOf(id, (at) => formatDateTime(at, language))];
    }),
  );

  function nameOf(id: string, format: (at: number) => string): VersionName {
    const version = versionsById.get(id);
    if (!version) return both(id === present ? words.now : words.unknown(id.slice(0, 6)));
    // An exported version is named after its file, so its date says more.
    if (version.why === 'kept' && version.name) return both(version.name);
    const date = format(version.at);
    return { name: words[version.why](date), short: date };
  }
}

const both = (name: string): VersionName => ({ name, short: name });
