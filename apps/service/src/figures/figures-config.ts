/** Reads the configuration of analytics: whether visits are counted, the public URL and the public port. */

import { readHttpUrl, readPort } from '../read-variable.ts';

export interface FiguresVariables {
  readonly isOn: boolean;
  readonly publicUrl: string;
  readonly hasWork: boolean;
}

/** Returns the public URL without a trailing slash; empty when analytics are off. */
export function readFiguresUrl({ isOn, publicUrl, hasWork }: FiguresVariables): string {
  if (!isOn) return '';
  if (!hasWork)
    throw new Error(
      'FIGURES is on and DATABASE_URL is not set: figures are kept in the database of the shared work. Set DATABASE_URL, such as file:formloom.db.',
    );
  if (publicUrl === '')
    throw new Error(
      'FIGURES is on and PUBLIC_URL is not set: it is the address under which visitors reach this service, such as https://forms.example.com.',
    );
  const { origin, pathname } = readHttpUrl('PUBLIC_URL', publicUrl);
  return origin + pathname.replace(/\/+$/, '');
}

/** Returns the separate port for visitors' browsers (`PUBLIC_PORT`); undefined when it is not set. */
export function readPublicPort(text: string, isOn: boolean, ownPort: number): number | undefined {
  if (text === '') return undefined;
  if (!isOn)
    throw new Error(
      'PUBLIC_PORT is set and FIGURES is not on: nothing is counted. Set FIGURES=on, or remove PUBLIC_PORT.',
    );
  const port = readPort('PUBLIC_PORT', text);
  if (port !== 0 && port === ownPort)
    throw new Error(
      `PUBLIC_PORT and PORT are both ${port}: set PUBLIC_PORT to another port, or remove it: PORT accepts visits, too.`,
    );
  return port;
}
