/**
 * A browser's database where there is no browser: as much of one as the application asks for, kept for the
 * tests of a file. That a real one holds over reloads and versions is shown in a browser.
 */

import { setImmediate } from 'node:timers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

let waiting = 0;

/** As a browser answers: not at once, and one after the other. */
function later(work: () => void) {
  waiting += 1;
  setImmediate(() => {
    waiting -= 1;
    work();
  });
}

type Hear = (event: object) => void;

class Speaker {
  readonly #hearers = new Map<string, Set<Hear>>();

  addEventListener(kind: string, hear: Hear) {
    this.#hearers.set(kind, (this.#hearers.get(kind) ?? new Set()).add(hear));
  }

  removeEventListener(kind: string, hear: Hear) {
    this.#hearers.get(kind)?.delete(hear);
  }

  tell(kind: string, event: object = {}) {
    for (const hear of [...(this.#hearers.get(kind) ?? [])]) hear(event);
  }
}

class MemoryRequest extends Speaker {
  result: unknown;
  readonly error = null;
  readonly transaction = null;
}

interface Kept {
  readonly keyPath: string | undefined;
  readonly values: Map<string, unknown>;
}

interface Range {
  readonly lower: string;
  readonly upper: string;
}

/** It is over once nothing more is asked of it. */
class MemoryTransaction extends Speaker {
  readonly error = null;
  readonly objectStoreNames: readonly string[];
  readonly #stores: ReadonlyMap<string, Kept>;
  #asked = 0;

  constructor(stores: ReadonlyMap<string, Kept>, names: readonly string[]) {
    super();
    this.#stores = stores;
    this.objectStoreNames = names;
    this.ask(() => undefined);
  }

  objectStore(name: string) {
    const kept = this.objectStoreNames.includes(name) ? this.#stores.get(name) : undefined;
    if (!kept) throw new DOMException(`${name} is not part of this`, 'NotFoundError');
    return new MemoryStore(kept, this);
  }

  ask(work: () => unknown): MemoryRequest {
    const request = new MemoryRequest();
    this.#asked += 1;
    later(() => {
      request.result = structuredClone(work());
      request.tell('success');
      // What is asked for next is asked for by then.
      later(() => {
        this.#asked -= 1;
        if (this.#asked === 0) this.tell('complete');
      });
    });
    return request;
  }
}

class MemoryStore {
  readonly #kept: Kept;
  readonly #transaction: MemoryTransaction;

  constructor(kept: Kept, transaction: MemoryTransaction) {
    this.#kept = kept;
    this.#transaction = transaction;
  }

  get(key: string) {
    return this.#transaction.ask(() => this.#kept.values.get(key));
  }

  getAll(range?: Range) {
    const isWithin = (key: string) => !range || (key >= range.lower && key <= range.upper);
    return this.#transaction.ask(() =>
      this.#sorted().flatMap(([key, value]) => (isWithin(key) ? [value] : [])),
    );
  }

  getAllKeys() {
    return this.#transaction.ask(() => this.#sorted().map(([key]) => key));
  }

  put(value: Readonly<Record<string, unknown>>, key?: string) {
    const { keyPath, values } = this.#kept;
    const kept = structuredClone(value);
    const at = key ?? String(value[keyPath ?? '']);
    return this.#transaction.ask(() => void values.set(at, kept));
  }

  delete(key: string) {
    return this.#transaction.ask(() => void this.#kept.values.delete(key));
  }

  createIndex() {}

  index(path: string) {
    return new MemoryIndex(this.#kept, path, this.#transaction);
  }

  #sorted() {
    return [...this.#kept.values].sort(([one], [other]) => (one < other ? -1 : 1));
  }
}

/** Called like what it looks at. */
class MemoryIndex {
  readonly #kept: Kept;
  readonly #path: string;
  readonly #transaction: MemoryTransaction;

  constructor(kept: Kept, path: string, transaction: MemoryTransaction) {
    this.#kept = kept;
    this.#path = path;
    this.#transaction = transaction;
  }

  getAll(wanted: string) {
    const isWanted = (value: unknown) => Reflect.get(value as object, this.#path) === wanted;
    return this.#transaction.ask(() => [...this.#kept.values.values()].filter(isWanted));
  }
}

class MemoryConnection extends Speaker {
  readonly #stores: Map<string, Kept>;

  constructor(stores: Map<string, Kept>) {
    super();
    this.#stores = stores;
  }

  createObjectStore(name: string, { keyPath }: { readonly keyPath?: string } = {}) {
    const kept = { keyPath, values: new Map() };
    this.#stores.set(name, kept);
    return new MemoryStore(kept, new MemoryTransaction(this.#stores, [name]));
  }

  transaction(names: string | readonly string[]) {
    return new MemoryTransaction(this.#stores, [names].flat());
  }
}

function createGlobals() {
  const stores = new Map<string, Kept>();
  const open = () => {
    const request = new MemoryRequest();
    later(() => {
      request.result = new MemoryConnection(stores);
      if (stores.size === 0) request.tell('upgradeneeded', { oldVersion: 0 });
      request.tell('success');
    });
    return request;
  };
  return {
    stores,
    isBusy: () => waiting > 0,
    globals: {
      indexedDB: { open },
      IDBRequest: MemoryRequest,
      IDBTransaction: MemoryTransaction,
      IDBObjectStore: MemoryStore,
      IDBIndex: MemoryIndex,
      IDBDatabase: MemoryConnection,
      IDBCursor: class {},
      IDBKeyRange: { bound: (lower: string, upper: string): Range => ({ lower, upper }) },
    },
  };
}

const ONE = Symbol.for('formloom.memoryDatabase');

/** The library that asks remembers what a database is made of for as long as the process runs. */
function sharedGlobals(): ReturnType<typeof createGlobals> {
  const before = Reflect.get(globalThis, ONE);
  if (before) return before;
  const made = createGlobals();
  Reflect.set(globalThis, ONE, made);
  return made;
}

/** For a file of tests, before them: each finds it empty. */
export function setUpDatabase() {
  const { stores, isBusy, globals } = sharedGlobals();
  beforeAll(() => {
    for (const [name, value] of Object.entries(globals)) Reflect.set(globalThis, name, value);
  });
  beforeEach(() => {
    for (const { values } of stores.values()) values.clear();
  });
  afterAll(async () => {
    while (isBusy()) await new Promise((resolve) => setImmediate(resolve));
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  });
}
