/** Writes a backup: yields all projects, versions and team themes of an account as files. */

import { toStorableTime } from '@formloom/form';
import type { WorkCalls } from '../work-store.ts';
import {
  ABOUT_FILE,
  BACKUP_FORMAT,
  BACKUP_KEY,
  createFolderNames,
  PROJECT_FILE,
  VERSION_FILE,
} from './backup-files.ts';
import type { ZipFile } from './write-zip.ts';

export interface BackupOptions {
  readonly store: Pick<
    WorkCalls,
    'listProjects' | 'readProject' | 'listVersions' | 'readVersion' | 'listDesigns'
  >;
  readonly account: string;
  readonly portalId: number | null;
  readonly at: number;
  /** Throws when the account is no longer connected. */
  readonly check: () => Promise<unknown>;
}

export async function* backupFiles(options: BackupOptions): AsyncGenerator<ZipFile> {
  const { store, account, portalId, at, check } = options;
  const count = { projects: 0, versions: 0, designs: 0 };
  const folders = createFolderNames('form');
  for (const { form, name } of await store.listProjects({ account })) {
    await check();
    const found = await store.readProject({ account, form });
    // A colleague has deleted the project since it was listed.
    if (!found) continue;
    const folder = `projects/${folders(name, form)}`;
    yield { path: `${folder}/${PROJECT_FILE}`, text: found.text };
    count.projects += 1;
    for await (const file of versionFiles(store, { account, form }, folder)) {
      yield file;
      if (file.path.endsWith(PROJECT_FILE)) count.versions += 1;
    }
  }
  const names = createFolderNames('design');
  for (const { name, theme, texts } of await store.listDesigns({ account })) {
    const design = { name, theme: JSON.parse(theme), texts: JSON.parse(texts) };
    yield { path: `designs/${names(name)}.json`, text: write(design) };
    count.designs += 1;
  }
  await check();
  yield { path: ABOUT_FILE, text: write({ [BACKUP_KEY]: BACKUP_FORMAT, account: portalId, at, ...count }) };
}

async function* versionFiles(
  store: BackupOptions['store'],
  of: { readonly account: string; readonly form: string },
  folder: string,
): AsyncGenerator<ZipFile> {
  const folders = createFolderNames('version');
  for (const { id } of await store.listVersions(of)) {
    const version = await store.readVersion({ ...of, id });
    // The oldest versions may have been deleted since they were listed.
    if (!version) continue;
    const { text, ...about } = version;
    const place = `${folder}/versions/${folders(dayOf(version.at), version.name ?? '', id)}`;
    yield { path: `${place}/${PROJECT_FILE}`, text };
    yield { path: `${place}/${VERSION_FILE}`, text: write(about) };
  }
}

const dayOf = (at: number) => new Date(toStorableTime(at)).toISOString().slice(0, 10);

const write = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
