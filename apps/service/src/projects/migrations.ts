/**
 * Database migrations, forward only. A released migration never changes; a schema change is a new migration.
 * Times are epoch milliseconds. Secrets are stored as hashes or encrypted: the token of a review link, and
 * everything of the session.
 */

import type { Dialect } from './sql.ts';

type Migration = (dialect: Dialect) => readonly string[];

/** The highest version or generation of the session: `session/encryption.ts` relies on exact numbers. */
const MOST_NUMBER = 2 ** 52;
/** The longest text of encrypted records, in characters. */
const MOST_SEALED = 1024 * 1024;

const FIRST: Migration = ({ bytes, counter, makeNumbers, storeOutside }) => [
  // A row stays after its text is deleted, so that no revision number is reused. Long columns are last,
  // because a row is read from its beginning. Texts are compressed (`parsing/packed-text.ts`).
  `create table work_projects (
    account text not null,
    form text not null,
    name text not null,
    revision bigint not null,
    number bigint not null,
    marks text not null,
    updated_at bigint not null,
    updated_by text not null,
    last_what text not null,
    last_by text not null,
    last_at bigint not null,
    binned_at bigint,
    text ${bytes},
    primary key (account, form)
  )`,
  ...storeOutside('work_projects', 'text'),
  makeNumbers,
  'create index work_projects_changes on work_projects (account, number)',
  'create index work_projects_by_form on work_projects (form)',
  `create table work_versions (
    number ${counter},
    account text not null,
    form text not null,
    id text not null,
    at bigint not null,
    by text not null,
    why text not null,
    name text,
    text ${bytes} not null,
    unique (account, form, id),
    foreign key (account, form) references work_projects (account, form)
  )`,
  ...storeOutside('work_versions', 'text'),
  `create table work_activity (
    id ${counter},
    account text not null,
    form text not null,
    who text not null,
    what text not null,
    parts bigint not null,
    at bigint not null
  )`,
  'create index work_activity_by_form on work_activity (account, form, id)',
  'create index work_activity_by_account on work_activity (account, id)',
  // As above: a row without a theme is a deleted one.
  `create table work_designs (
    account text not null,
    name text not null,
    revision bigint not null,
    updated_at bigint not null,
    updated_by text not null,
    theme text,
    texts text,
    primary key (account, name)
  )`,
  `create table work_reviews (
    id text primary key,
    account text not null,
    form text not null,
    token_hash text not null unique,
    made_at bigint not null,
    made_by text not null,
    ends_at bigint not null,
    foreign key (account, form) references work_projects (account, form)
  )`,
  'create index work_reviews_by_form on work_reviews (account, form)',
  `create table work_remarks (
    number ${counter},
    id text not null unique,
    review text not null references work_reviews (id) on delete cascade,
    reviewer_hash text not null,
    name text not null,
    text text not null,
    field text,
    at bigint not null,
    done_at bigint,
    done_by text
  )`,
  'create index work_remarks_by_review on work_remarks (review, number)',
  `create table work_accounts (
    account text primary key,
    name text not null,
    named_at bigint not null,
    named_by text not null
  )`,
  `create table work_figures (
    account text not null,
    form text not null,
    version text not null,
    day bigint not null,
    what text not null,
    step bigint not null,
    key text not null,
    count bigint not null,
    primary key (account, form, version, day, what, step, key)
  )`,
  'create index work_figures_by_day on work_figures (account, form, day)',
  // Steps and fields of published versions for analytics; they outlive the version itself.
  `create table work_figure_versions (
    account text not null,
    form text not null,
    version text not null,
    shape text not null,
    primary key (account, form, version)
  )`,
  // One row. A connection that leaves no number for a log-out is rejected.
  `create table session (
    id bigint primary key check (id = 1),
    version bigint not null check (version between 0 and ${MOST_NUMBER}),
    generation bigint not null check (generation between 0 and ${MOST_NUMBER}),
    sealed text not null check (length(sealed) <= ${MOST_SEALED}),
    check (generation < ${MOST_NUMBER} or sealed = '')
  )`,
  // Replicas that may trust a copy of the session, and the revision that each of them has applied.
  `create table session_replicas (
    id text primary key,
    version bigint not null,
    generation bigint not null,
    ends_at bigint not null
  )`,
  // Pending OAuth states, connections that wait for confirmation, and locks: each ends by itself.
  `create table session_entries (
    kind text not null,
    name text not null,
    value text not null,
    ends_at bigint not null,
    primary key (kind, name)
  )`,
  'create index session_entries_by_end on session_entries (kind, ends_at)',
];

/** In order; the schema version of a database is the number of migrations applied to it. */
export const MIGRATIONS: readonly Migration[] = [FIRST];

/**
 * Returns the SQL statements that migrate a database to the newest version, or to `to` in tests. Throws for a
 * database that a newer version of Formloom has migrated.
 */
export function statementsFrom(version: number, dialect: Dialect, to = MIGRATIONS.length): string[] {
  checkVersion(version);
  return MIGRATIONS.slice(version, to).flatMap((migration) => migration(dialect));
}

/** The error code for a database that a newer version of Formloom has migrated. */
export const NEWER_SCHEMA = 'NEWER_SCHEMA';

export function checkVersion(version: number): void {
  if (version > MIGRATIONS.length) {
    const error = new Error(
      `The database that DATABASE_URL names was written by a newer version of Formloom (its tables are at ${version}, this version knows ${MIGRATIONS.length}). Start that version, or name another database.`,
    );
    throw Object.assign(error, { code: NEWER_SCHEMA });
  }
}
