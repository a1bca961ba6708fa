/** `formloom export`: the files of a module, in a folder or a ZIP. */

import { join } from 'node:path';
import { exportModule, moduleName, zipModule } from '@formloom/module';
import { onlyOne, readArguments } from '../arguments.ts';
import { readProjectAt, writeFileAt } from '../files.ts';
import { type Io, visible, withProgress } from '../io.ts';
import { tellRepairs } from '../repairs.ts';
import { createServiceClient } from '../service-client.ts';
import { readAddresses, refuseOtherAddress } from '../submit-address.ts';

export async function exportCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('export', words);
  const found = readProjectAt(onlyOne('export', given, 'PROJECT'));
  const { project } = found;
  tellRepairs(found, io);
  const { service } = given.values;
  const client = service === undefined ? undefined : createServiceClient(service, io);
  refuseOtherAddress(project, await readAddresses(given.values, client), 1);
  const { output = `${moduleName(project)}.zip` } = given.values;
  await withProgress(io, `Writing ${output}`, () => {
    if (/\.zip$/i.test(output)) return writeFileAt(output, zipModule(project));
    for (const { path, text } of exportModule(project)) writeFileAt(join(output, path), text);
  });
  io.err(`${visible(output)}\n`);
  return 0;
}
