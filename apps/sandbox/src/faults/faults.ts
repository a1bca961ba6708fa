/** Fault injection: the supported faults, and which one applies to a request. */

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
  /** Only URLs that contain this text. */
  readonly path?: string;
  readonly method?: string;
  /** The number of responses it affects; unlimited when missing. */
  times?: number;
  /** Probability from 0 to 1; always when missing. */
  readonly chance?: number;
  /** Whether it fails the request before it is processed; otherwise only the response is affected. */
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
    /** All faults that apply to this request, in order; used-up faults are removed. */
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

/** Parses the faults of a request body, or returns an error message. */
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
