/**
 * Faults that can be laid over any answer before it leaves: what they are, and which one applies to a
 * request.
 */

const FAULT_KINDS = [
  'delay',
  'hang',
  'status',
  'reset',
  'truncate',
  'html',
  'malformed',
  'cors-missing',
] as const;

export interface Fault {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** Only addresses that contain this text. */
  readonly path?: string;
  readonly method?: string;
  /** How many answers it changes before it is used up; without it, all of them. */
  times?: number;
  /** From 0 to 1: how likely it is to strike; without it, always. */
  readonly chance?: number;
  /**
   * Whether it strikes once the request has come, so that nothing comes of it; without it, the answer is
   * struck.
   */
  readonly early?: boolean;
  /** For `delay`. */
  readonly ms?: number;
  /** For `status` and `html`. */
  readonly status?: number;
  /** For `status`. */
  readonly body?: unknown;
  /** For `status`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults(random: () => number) {
  let faults: Fault[] = [];
  return {
    list: (): readonly Fault[] => faults,
    set(next: readonly Fault[]) {
      faults = next.map((fault) => ({ ...fault }));
    },
    clear() {
      faults = [];
    },
    /** Every fault that strikes this request, in order; one that is used up is gone. */
    strike(method: string, url: string, early = false): Fault[] {
      const struck = faults.filter(
        (fault) =>
          (fault.early ?? false) === early &&
          (fault.path === undefined || url.includes(fault.path)) &&
          (fault.method === undefined || fault.method.toUpperCase() === method) &&
          (fault.chance === undefined || random() < fault.chance),
      );
      for (const fault of struck) if (fault.times !== undefined) fault.times -= 1;
      faults = faults.filter((fault) => fault.times === undefined || fault.times > 0);
      return struck;
    },
  };
}

/** The faults of a request body, or a sentence that says what is wrong with it. */
export function readFaults(body: unknown): Fault[] | string {
  const list = Array.isArray(body) ? body : [body];
  for (const item of list) {
    const fault = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    if (!FAULT_KINDS.includes(fault.kind as Fault['kind'])) {
      return `Each fault needs a "kind": one of ${FAULT_KINDS.join(', ')}.`;
    }
    const wrong = Object.keys(CHECKS).find(
      (name) => fault[name] !== undefined && !CHECKS[name]?.(fault[name]),
    );
    if (wrong) return `"${wrong}" of a fault is of another type or out of range.`;
  }
  return list as Fault[];
}

const isText = (value: unknown) => typeof value === 'string';
const isBetween = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && value >= low && value <= high;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  path: isText,
  method: isText,
  times: isBetween(1, 1e9),
  chance: isBetween(0, 1),
  ms: isBetween(0, 600_000),
  status: isBetween(200, 599),
  early: (value) => typeof value === 'boolean',
  headers: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, text]) => /^[\w-]+$/.test(name) && isText(text) && /^[ -~]*$/.test(text),
    ),
};
