/** A visitor's answers until they are sent: for as long as the tab is open, or for days in this browser. */

import type { DeliveryStage } from './delivery.ts';
import { answersOf, controlsOf, fieldKeyOf, fieldsIn, kindOfField, pageField, read } from './fields.ts';
import type { FormElement } from './form-element.ts';

const DAY_MS = 86400000;
const MOST_DAYS = 30;
/** Of answers that could not be sent, where the form stores answers for the tab. */
const BLOCKED_DAYS = 7;

interface KeptAnswers {
  readonly at: number;
  readonly step: number;
  readonly stage: DeliveryStage;
  readonly answers: Readonly<Record<string, string[]>>;
}

export function createKeep(form: FormElement, instance: string) {
  const wish = read(form, 'keep');
  const usualDays = Math.min(Number(wish) || 0, MOST_DAYS);
  let days = usualDays;
  const name = `formloom:${read(form, 'form')}:${instance}:${location.pathname}`;

  /** Storage may be full, or not be there at all: then nothing is kept, and nothing else changes. */
  function use<T>(work: (storage: Storage) => T): T | null {
    try {
      return wish === 'off' ? null : work(days > 0 ? localStorage : sessionStorage);
    } catch {
      return null;
    }
  }

  function load() {
    return use((storage): KeptAnswers | null => {
      const kept = JSON.parse(storage.getItem(name) || '{}');
      const age = Date.now() - kept.at;
      const isFresh = days === 0 || (age >= 0 && age < days * DAY_MS);
      if (!isFresh) storage.removeItem(name);
      return isFresh && kept.answers ? kept : null;
    });
  }

  function clear() {
    use((storage) => storage.removeItem(name));
    days = usualDays;
  }

  return {
    name,
    days: () => days,
    load() {
      const kept = load();
      if (kept || days) return kept;
      days = BLOCKED_DAYS;
      const blocked = load();
      if (!blocked) days = 0;
      return blocked;
    },
    /** The time until which answers are stored from now on; null where they end with the tab, or at once. */
    outlast() {
      const blockedDays = days || BLOCKED_DAYS;
      clear();
      days = blockedDays;
      const end = use((storage) => {
        storage.setItem(name, '');
        return Date.now() + days * DAY_MS;
      });
      if (!end) days = usualDays;
      return end;
    },
    save(step: number, stage: DeliveryStage) {
      const answers = Object.fromEntries(
        keptFields(form).map((field) => [fieldKeyOf(field), answersOf(field)]),
      );
      use((storage) => storage.setItem(name, JSON.stringify({ at: Date.now(), step, stage, answers })));
    },
    clear,
    /** Puts them where they were; what has gone from the form since then is left out. */
    restore({ answers }: KeptAnswers) {
      for (const field of keptFields(form)) {
        const given = answers[fieldKeyOf(field)];
        if (Array.isArray(given)) kindOfField(field).write(pageField(field), given);
      }
    },
    /** Whether all that is sent could be kept. */
    isWhole: () =>
      fieldsIn(form).every(
        (field) =>
          isKept(field) || field.hidden || !kindOfField(field).isSeen || controlsOf(field).length === 0,
      ),
  };
}

/** Neither files nor hidden values nor consent, nor what the operator calls private. */
function keptFields(form: FormElement): HTMLElement[] {
  return fieldsIn(form).filter(isKept);
}

function isKept(field: Element): boolean {
  const { isSeen, isSent } = kindOfField(field);
  return isSeen && isSent && !field.hasAttribute('data-fl-private') && controlsOf(field).length > 0;
}
