/**
 * Database migrations for shared work, forward only. A released migration never changes; a schema change is a
 * new migration. Times are epoch milliseconds. The tables contain no secrets: the token of a review link is
 * stored as a hash.
 */

import type { Dialect } from './sql.ts';

type Migration = (dialect: Dialect) => readonly string[];

const WORK: Migration = ({ counter, makeNumbers }) => [
  // A row stays after its text is deleted, so that no revision number is reused. Long columns are last,
  // because a row is read from its beginning.
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
    text text,
    primary key (account, form)
  )`,
  makeNumbers,
  'create index work_projects_changes on work_projects (account, number)',
  `create table work_versions (
    number ${counter},
    account text not null,
    form text not null,
    id text not null,
    at bigint not null,
    by text not null,
    why text not null,
    name text,
    text text not null,
    unique (account, form, id),
    foreign key (account, form) references work_projects (account, form)
  )`,
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
];

const DESIGNS: Migration = () => [
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
];

const REVIEWS: Migration = ({ counter }) => [
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
];

const ACCOUNTS: Migration = () => [
  `create table work_accounts (
    account text primary key,
    name text not null,
    named_at bigint not null,
    named_by text not null
  )`,
];

/** New texts are compressed before they are stored (`parsing/packed-text.ts`); existing texts stay plain. */
const PACKED: Migration = ({ holdBytes }) => [
  ...holdBytes('work_projects', 'text'),
  ...holdBytes('work_versions', 'text'),
];

const FIGURES: Migration = () => [
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
  'create index work_projects_by_form on work_projects (form)',
];

/** Steps and fields of published versions for analytics; they outlive the version itself. */
const FIGURE_VERSIONS: Migration = () => [
  `create table work_figure_versions (
    account text not null,
    form text not null,
    version text not null,
    shape text not null,
    primary key (account, form, version)
  )`,
];

/** In order; the schema version of a database is the number of migrations applied to it. */
export const MIGRATIONS: readonly Migration[] = [
  WORK,
  DESIGNS,
  REVIEWS,
  ACCOUNTS,
  PACKED,
  FIGURES,
  FIGURE_VERSIONS,
];

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
      `The database that WORK_URL names was written by a newer version of Formloom (its tables are at ${version}, this version knows ${MIGRATIONS.length}). Start that version, or name another database.`,
    );
    throw Object.assign(error, { code: NEWER_SCHEMA });
  }
}
