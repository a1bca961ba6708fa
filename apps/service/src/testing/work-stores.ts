/** Stores of shared work for tests: a file of its own, or a database of its own in the one real Postgres. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sharedPostgres } from '../../../../scripts/shared-postgres.ts';
import { createLog } from '../log.ts';
import { type DatabasePlace, readDatabaseUrl } from '../projects/database-url.ts';
import { openWorkStore } from '../projects/open-work-store.ts';
import type { WorkStore } from '../projects/work-store.ts';

export const STORES = ['file', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

let databases = 0;

export function createWorkPlaces() {
  const closing: Array<() => unknown> = [];

  return {
    /** A `DATABASE_URL` of which nothing is there yet. */
    async newUrl(kind: StoreKind): Promise<string> {
      if (kind === 'file') {
        const folder = mkdtempSync(join(tmpdir(), 'formloom-work-'));
        closing.unshift(() => rmSync(folder, { recursive: true, force: true }));
        return `file:${join(folder, 'work.db')}`;
      }
      const url = await sharedPostgres();
      const name = `work_${process.pid}_${++databases}`;
      await query(url, `create database ${name}`);
      return url.replace(/\/postgres$/, `/${name}`);
    },
    async open(url: string): Promise<WorkStore> {
      const store = await openWorkStore(readDatabaseUrl(url) as DatabasePlace, createLog('silent'));
      closing.push(store.close);
      return store;
    },
    async close() {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}

/** Asks Postgres itself. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
