/**
 * Filters analytics events to those about an existing version of a form, stored or in progress, and its steps
 * and fields. Events need no authentication, so all others count as made up.
 */

import { isRecord, parseJson } from '@formloom/form';
import type { VersionShape, VersionText } from '../parsing/version-text.ts';
import type { AskedVersions, FigureSum, FoundVersions, WorkStore } from '../projects/work-store.ts';

export interface ExistingSums {
  readonly existing: readonly FigureSum[];
  /** Forms that no account worked on at the lookup: their sums must not be written, even if one does now. */
  readonly unworked: ReadonlySet<string>;
}

export interface KnownVersionsOptions {
  readonly store: Pick<WorkStore, 'findFigureVersions' | 'addFigureVersion' | 'readVersion' | 'readProject'>;
  readonly identify: (bytes: Uint8Array) => Promise<VersionText>;
  readonly now: () => number;
}

/** An unknown version is looked up again after this time: a colleague may be about to store it. */
const MISSED_MS = 5_000;
/** The maximum number of unknown versions of a form to look up in one write, most seen first. */
const MOST_LOOKUPS = 100;
const MOST_REMEMBERED = 5_000;

export function createKnownVersions({ store, identify, now }: KnownVersionsOptions) {
  const shapes = new Map<string, Shape>();
  const missed = new Map<string, number>();
  const current = new Map<string, Read>();

  /** A time in the future, after the clock was set back, does not count: it would block the lookup. */
  function isRecent(at: number | undefined): boolean {
    return at !== undefined && at <= now() && now() - at < MISSED_MS;
  }

  /** Looks up unknown versions. Returns the forms that no account works on. */
  async function lookUp(asked: readonly AskedVersions[]): Promise<ReadonlySet<string>> {
    if (asked.length === 0) return new Set();
    const found = await store.findFigureVersions(asked);
    const worked = new Set(found.works.map(({ form }) => form));
    for (const { form, versions } of asked) {
      if (!worked.has(form)) continue;
      for (const version of versions) {
        const shape = known(found, form, version) ?? (await learn(form, version, found));
        if (shape) remember(shapes, nameOf(form, version), toShape(shape));
        else remember(missed, nameOf(form, version), now());
      }
    }
    return new Set(asked.flatMap(({ form }) => (worked.has(form) ? [] : [form])));
  }

  async function learn(form: string, version: string, { works, stored }: FoundVersions) {
    for (const { account, revision } of works.filter((work) => work.form === form)) {
      const isStored = stored.some(
        (one) => one.form === form && one.account === account && one.version === version,
      );
      const found = isStored
        ? await unlessDamaged(store.readVersion({ account, form, id: version }))
        : undefined;
      const text = found ? await describe(found.text) : await describeCurrent({ account, form, revision });
      if (!text || (!found && text.id !== version)) continue;
      await store.addFigureVersion({ account, form, version, shape: JSON.stringify(text.shape) });
      return text.shape;
    }
    return undefined;
  }

  async function describeCurrent({ account, form, revision }: Current): Promise<VersionText | undefined> {
    const name = nameOf(form, account);
    const before = current.get(name);
    if (before?.revision === revision && (before.text || isRecent(before.at))) return before.text;
    const found = await unlessDamaged(store.readProject({ account, form }));
    const text = found && (await describe(found.text));
    remember(current, name, { revision: found?.revision ?? revision, text, at: now() });
    return text;
  }

  /** Returns undefined when the text cannot be read, permanently or temporarily. */
  async function describe(text: string): Promise<VersionText | undefined> {
    try {
      return await identify(Buffer.from(text));
    } catch {
      return undefined;
    }
  }

  return async (sums: readonly FigureSum[]): Promise<ExistingSums> => {
    const unworked = await lookUp(unknownIn(sums));
    const existing = sums.flatMap((sum) => {
      const shape = unworked.has(sum.form) ? undefined : shapes.get(nameOf(sum.form, sum.version));
      return shape ? countable(sum, shape) : [];
    });
    return { existing, unworked };
  };

  /** Returns the versions of each form to look up. */
  function unknownIn(sums: readonly FigureSum[]): AskedVersions[] {
    const counts = new Map<string, Map<string, number>>();
    for (const { form, version, count } of sums) {
      const name = nameOf(form, version);
      if (shapes.has(name) || isRecent(missed.get(name))) continue;
      const ofForm = counts.get(form) ?? new Map<string, number>();
      counts.set(form, ofForm.set(version, (ofForm.get(version) ?? 0) + count));
    }
    const mostSeen = (versions: ReadonlyMap<string, number>) =>
      [...versions].sort(([, one], [, other]) => other - one).slice(0, MOST_LOOKUPS);
    return [...counts].map(([form, versions]) => ({
      form,
      versions: mostSeen(versions).map(([version]) => version),
    }));
  }
}

/** Errors of zlib for damaged text; any other failure comes from the database and may be temporary. */
const DAMAGED = /^(Z_|ERR_BUFFER_TOO_LARGE)/;

/** Returns undefined for damaged data, so that it does not block other forms. */
function unlessDamaged<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    const causes = error instanceof Error ? [error, error.cause] : [];
    const isDamaged = causes.some(
      (one) => one instanceof Error && 'code' in one && DAMAGED.test(String(one.code)),
    );
    if (isDamaged) return undefined;
    throw error;
  });
}

interface Current {
  readonly account: string;
  readonly form: string;
  readonly revision: number;
}

/** The parsed content of a revision. */
interface Read {
  readonly revision: number;
  readonly text: VersionText | undefined;
  readonly at: number;
}

interface Shape extends Pick<VersionShape, 'steps'> {
  readonly stepOf: ReadonlyMap<string, number>;
}

const toShape = ({ steps, keys, keySteps }: VersionShape): Shape => ({
  steps,
  stepOf: new Map(keys.map((key, at) => [key, keySteps[at] ?? 0])),
});

function known({ shapes }: FoundVersions, form: string, version: string): VersionShape | undefined {
  const found = shapes.find((one) => one.form === form && one.version === version);
  const shape = parseJson(found?.shape ?? '');
  return isRecord(shape) ? (shape as unknown as VersionShape) : undefined;
}

function countable(sum: FigureSum, { steps, stepOf }: Shape): FigureSum[] {
  const { what, step, key } = sum;
  if (step !== undefined && step >= steps) return [];
  if (key === undefined) return [sum];
  const own = stepOf.get(key);
  if (own === undefined) return [];
  // A field's errors count at its own step, so that each field has one sum.
  if (what === 'error') return [{ ...sum, step: own }];
  if (step === undefined || step >= own) return [sum];
  // A visitor answered a later step and went back.
  return [{ ...sum, key: undefined }];
}

/** Neither part contains a control character, so the key is unambiguous. */
const nameOf = (form: string, other: string) => `${form}\n${other}`;

function remember<Value>(all: Map<string, Value>, name: string, value: Value) {
  all.delete(name);
  all.set(name, value);
  const [oldest] = all.keys();
  if (all.size > MOST_REMEMBERED && oldest !== undefined) all.delete(oldest);
}
