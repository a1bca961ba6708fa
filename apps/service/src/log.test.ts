import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLog, openOutput } from './log.ts';

it('8 a full disk is told of once, however many lines are lost', async () => {
  const fd = openSync('/dev/full', 'w');
  const complaints: string[] = [];
  const output = openOutput(fd, (words) => complaints.push(words));
  const log = createLog('info', output.stream);
  for (let round = 0; round < 20; round += 1) {
    for (let line = 0; line < 200; line += 1) log.info({ round, line }, 'a line for nobody');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await output.close();
  closeSync(fd);
  expect(complaints).toEqual(['The log cannot be written (ENOSPC); lines are lost.\n']);
});
