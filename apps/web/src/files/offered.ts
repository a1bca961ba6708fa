/** What somebody drops or chooses, on its way to being opened. */

import { createStore } from 'zustand/vanilla';

export interface Offered {
  /** What a person would call it. */
  readonly name: string;
  /** A file that was chosen, or whatever was dropped: files and folders. */
  readonly parts: ReadonlyArray<File | FileSystemEntry>;
}

/** The newest that nobody has taken yet. */
export const offeredStore = createStore<{ readonly offered: Offered | null }>()(() => ({ offered: null }));

function offer(parts: Offered['parts']) {
  const [first] = parts;
  if (first) offeredStore.setState({ offered: { name: pathOf(first).split('/')[0] ?? first.name, parts } });
}

/** Below the folder that was chosen, where one was. */
export function pathOf(part: Offered['parts'][number]): string {
  return ('webkitRelativePath' in part && part.webkitRelativePath) || part.name;
}

/** To be called while the drop is being told: afterwards browsers forget what was dropped. */
export function offerDropped({ items, files }: DataTransfer) {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  // What a program put there has no entry in any file system.
  offer(entries.length > 0 ? entries : [...files]);
}

export function chooseFile() {
  choose({ accept: '.zip,.json,application/zip,application/json' });
}

/** An export that was unpacked. */
export function chooseFolder() {
  choose({ webkitdirectory: true });
}

function choose(kind: Pick<HTMLInputElement, 'accept'> | Pick<HTMLInputElement, 'webkitdirectory'>) {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...kind });
  input.onchange = () => offer([...(input.files ?? [])]);
  input.click();
}
