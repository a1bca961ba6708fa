/** Whether visits are counted here, and under which address visitors reach this service. */

import { readHttpUrl } from '../read-variable.ts';

export interface FiguresVariables {
  readonly isOn: boolean;
  readonly publicUrl: string;
  readonly hasWork: boolean;
}

/** The address without a slash at its end; empty where nothing is counted. */
export function readFiguresUrl({ isOn, publicUrl, hasWork }: FiguresVariables): string {
  if (!isOn) return '';
  if (!hasWork)
    throw new Error(
      'FIGURES is on and WORK_URL is not set: figures are kept in the database of the shared work. Set WORK_URL, such as file:formloom.db.',
    );
  if (publicUrl === '')
    throw new Error(
      'FIGURES is on and PUBLIC_URL is not set: it is the address under which visitors reach this service, such as https://forms.example.com.',
    );
  const { origin, pathname } = readHttpUrl('PUBLIC_URL', publicUrl);
  return origin + pathname.replace(/\/+$/, '');
}
