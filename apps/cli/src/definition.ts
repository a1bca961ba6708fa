/** Reads a form definition from a file, with a helpful message for other files. */

import { isRecord } from '@formloom/form';
import { type Definition, readDefinition } from '@formloom/project';
import { displayPath, readJsonAt } from './files.ts';
import { CommandError, type Io } from './io.ts';

export function readDefinitionAt(path: string, io: Io): Definition {
  const value = readJsonAt(path, io);
  const definition = readDefinition(value);
  if (definition) return definition;
  const name = displayPath(path);
  if (Array.isArray(value) || (isRecord(value) && Array.isArray(value.results))) {
    throw new CommandError(`${name} is a list of forms. Save one of them by itself, and use that.`);
  }
  if (isRecord(value) && value.format !== undefined && value.layout !== undefined) {
    throw new CommandError(`${name} is a project already, not a definition.`);
  }
  throw new CommandError(
    `${name} is no form definition: it has no fields. Save what the provider answers for one form, and use that.`,
  );
}
