/** Parses the provider's metadata of a folder. */

import { readAnswerNumber, readAnswerTexts } from '../provider/answer-values.ts';
import { type ProviderAnswer, parseAnswerObject } from '../provider/provider.ts';

export interface Folder {
  readonly files: readonly string[];
  /** Epoch milliseconds; null when unknown. */
  readonly updatedAt: number | null;
}

const CHILDREN = { most: 1_000, longest: 1_024 };
/** The range of a JavaScript date. */
const TIMES = { least: 0, most: 8.64e15 };

export function readFolder(answer: ProviderAnswer): Folder {
  const { children, updatedAt } = parseAnswerObject(answer);
  const names = readAnswerTexts(children, "The provider's names of files", CHILDREN);
  return {
    // The provider may return names or whole paths.
    files: names.map((child) => child.split('/').at(-1) ?? ''),
    updatedAt: readAnswerNumber(updatedAt, TIMES) ?? null,
  };
}
