/** `formloom schema`: the JSON Schema of a project's file. */

import { projectSchema } from '@formloom/project';
import { readArguments, refusePositionals } from '../arguments.ts';
import { writeFileAt } from '../files.ts';
import type { Io } from '../io.ts';

export async function schemaCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('schema', words);
  refusePositionals('schema', args);
  const text = `${JSON.stringify(projectSchema(), null, 2)}\n`;
  const { output } = args.values;
  if (output === undefined) io.out(text);
  else writeFileAt(output, text);
  return 0;
}
