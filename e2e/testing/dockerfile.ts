/**
 * Reads the Dockerfile, as far as this project's goes, so that its last stage can be put together without
 * Docker.
 */

import { readFileSync } from 'node:fs';

export interface Stage {
  /** Pairs of where from (below the build's folder) and where to. */
  readonly copies: ReadonlyArray<readonly [from: string, to: string]>;
  readonly commands: readonly string[];
  readonly user: string | undefined;
  readonly start: readonly string[];
  readonly healthCheck: readonly string[];
}

export function readStages(path: string): Stage[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = lines
    .join('\n')
    .split(/^FROM .*$/m)
    .slice(1);
  return stages.map((text) => {
    const all = (word: string) =>
      [...text.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
    return {
      copies: all('COPY').map((rest) => {
        const [from = '', to = ''] = rest.replace('--from=build ', '').split(' ');
        return [from.replace(/^\/app\//, ''), to] as const;
      }),
      commands: all('RUN').flatMap((rest) => rest.split(' && ')),
      user: all('USER')[0],
      start: JSON.parse(all('CMD')[0] ?? '[]'),
      healthCheck: JSON.parse(/CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]'),
    };
  });
}
