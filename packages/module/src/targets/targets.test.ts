import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { standaloneDocument } from '../document.ts';
import { exportModule } from '../export-module.ts';
import { CONTACT_PROJECT, VISITA_PROJECT } from '../testing/forms.ts';
import { packExport, zipModule } from '../zip-module.ts';
import { TARGET_NAMES } from './target.ts';
import { exportFiles, TARGETS } from './targets.ts';

it.each(TARGET_NAMES)('%s is a target under its own name', (name) => {
  expect(TARGETS[name].name).toBe(name);
  expect(exportFiles(VISITA_PROJECT, name)).toEqual(TARGETS[name].files(VISITA_PROJECT));
});

it.each(TARGET_NAMES)('%s has plain paths, each once', (name) => {
  const paths = exportFiles(VISITA_PROJECT, name).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^([\w-]+(\.module)?\/)?[\w-]+(\.[\w-]+)+$/);
});

describe('module', () => {
  it('is what it always was', () => {
    expect(exportFiles(VISITA_PROJECT, 'module')).toEqual(exportModule(VISITA_PROJECT));
    expect(packExport(VISITA_PROJECT, 'module')).toEqual({
      name: 'visita-al-taller.zip',
      bytes: zipModule(VISITA_PROJECT),
      type: 'application/zip',
    });
  });

  it('has its own folder, and all of it goes into the account', () => {
    const folder = TARGETS.module.folder(VISITA_PROJECT);
    const inside = exportModule(VISITA_PROJECT).filter(({ path }) => path.startsWith(`${folder}/`));
    expect(TARGETS.module.uploads(VISITA_PROJECT)).toEqual(
      inside.map(({ path, text }) => ({ path: path.slice(folder.length + 1), text })),
    );
  });
});

describe('page', () => {
  it('is one file, and is not packed', () => {
    const text = standaloneDocument(CONTACT_PROJECT);
    expect(exportFiles(CONTACT_PROJECT, 'page')).toEqual([{ path: 'contact-us.html', text }]);
    const { bytes, ...rest } = packExport(CONTACT_PROJECT, 'page');
    expect([rest, strFromU8(bytes)]).toEqual([{ name: 'contact-us.html', type: 'text/html' }, text]);
  });
});

it('what several files are packed into holds them as they are', () => {
  for (const name of TARGET_NAMES.filter((one) => one !== 'page')) {
    const unpacked = Object.entries(unzipSync(packExport(CONTACT_PROJECT, name).bytes));
    expect(Object.fromEntries(unpacked.map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual(
      Object.fromEntries(exportFiles(CONTACT_PROJECT, name).map(({ path, text }) => [path, text])),
    );
  }
});

describe('what the operator should know', () => {
  it('where answers go, and what a policy must allow for it', () => {
    const address = 'https://provider.test/submissions/v3/integration/submit/4210/form-1';
    expect(TARGETS.module.notes(VISITA_PROJECT)).toEqual([{ code: 'answers-go-to', address }]);
    const allow = { code: 'allow-connection', origin: 'https://provider.test' };
    expect(TARGETS.embed.notes(VISITA_PROJECT)).toEqual([
      { code: 'answers-go-to', address },
      { code: 'inside-form' },
      { code: 'strict-styles' },
      allow,
    ]);
    expect(TARGETS.page.notes(VISITA_PROJECT)).toEqual([{ code: 'answers-go-to', address }, allow]);
  });

  it('that they go nowhere yet', () => {
    expect(TARGETS.page.notes(CONTACT_PROJECT)).toEqual([{ code: 'answers-go-nowhere' }]);
  });
});
