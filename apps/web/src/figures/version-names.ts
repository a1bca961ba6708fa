/** What versions are called: by the team's own list of them, and in the order in which they were made. */

import type { VersionFigures, WorkVersion } from '@formloom/form';
import { formatDateTime, formatDay } from '../shell/date-format.ts';
import type { FigureWords } from './words.ts';

export interface VersionName {
  readonly name: string;
  /** Beside a line there is room for a day. */
  readonly short: string;
}

export interface Naming {
  readonly kept: readonly WorkVersion[];
  /** The project as it is now. */
  readonly present: string;
  readonly words: FigureWords['versions'];
  readonly language: string;
  readonly now: number;
}

/** The newest first; of those that are not kept, those with most visits. */
export function newestFirst(
  versions: readonly VersionFigures[],
  kept: readonly WorkVersion[],
): readonly VersionFigures[] {
  const at = new Map(kept.map((version) => [version.id, version.at]));
  const age = ({ version }: VersionFigures) => at.get(version) ?? 0;
  return [...versions].sort((one, other) => age(other) - age(one) || other.views - one.views);
}

/** To the day; to the minute where two of a day would be called the same. */
export function namesOf(
  ids: readonly string[],
  { kept, present, words, language, now }: Naming,
): ReadonlyMap<string, VersionName> {
  const known = new Map(kept.map((version) => [version.id, version]));
  const byDay = ids.map((id) => nameOf(id, (at) => formatDay(at, now, language)));
  return new Map(
    ids.map((id, index) => {
      const named = byDay[index];
      const isAlone = byDay.filter((other) => other.short === named?.short).length === 1;
      return [id, named && isAlone ? named : nameOf(id, (at) => formatDateTime(at, language))];
    }),
  );

  function nameOf(id: string, format: (at: number) => string): VersionName {
    const version = known.get(id);
    if (!version) return both(id === present ? words.now : words.unknown(id.slice(0, 6)));
    // What was shipped bears the name of a file, which says less than its day.
    if (version.why === 'kept' && version.name) return both(version.name);
    const date = format(version.at);
    return { name: words[version.why](date), short: date };
  }
}

const both = (name: string): VersionName => ({ name, short: name });
