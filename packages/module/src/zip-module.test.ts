import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { exportFiles } from './targets/targets.ts';
import { CONTACT_PROJECT } from './testing/forms.ts';
import { packExport, packFiles, zipModule } from './zip-module.ts';

it('files are packed in the order of their names, whatever theirs was', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((path) => ({ path, bytes: strToU8(path) }));
  if (!a || !b || !c) throw new Error('none');
  expect(packFiles([c, a, b])).toEqual(packFiles([a, b, c]));
  expect(Object.keys(unzipSync(packFiles([b, c, a])))).toEqual(['a', 'b', 'c']);
});

it('one file is taken home as it is, several in a ZIP', () => {
  const page = packExport(CONTACT_PROJECT, 'page');
  expect([page.name, page.type]).toEqual(['contact-us.html', 'text/html']);
  expect(strFromU8(page.bytes)).toBe(exportFiles(CONTACT_PROJECT, 'page')[0]?.text);
  const module = packExport(CONTACT_PROJECT, 'module');
  expect([module.name, module.type]).toEqual(['contact-us.zip', 'application/zip']);
  expect(module.bytes).toEqual(zipModule(CONTACT_PROJECT));
  expect(Object.keys(unzipSync(packExport(CONTACT_PROJECT, 'embed').bytes)).sort()).toEqual(
    exportFiles(CONTACT_PROJECT, 'embed')
      .map(({ path }) => path)
      .sort(),
  );
});
