/** Files that the user dropped or chose, and the file pickers. */

import { createStore } from 'zustand/vanilla';

export interface PickedFiles {
  /** Display name. */
  readonly name: string;
  /** Chosen files, or dropped files and folders. */
  readonly parts: ReadonlyArray<File | FileSystemEntry>;
}

/** The latest pick that is not processed yet. */
export const pickedStore = createStore<{ readonly picked: PickedFiles | null }>()(() => ({ picked: null }));

function pick(parts: PickedFiles['parts']) {
  const [first] = parts;
  if (first) pickedStore.setState({ picked: { name: pathOf(first).split('/')[0] ?? first.name, parts } });
}

/** Path below the chosen folder, or the file name. */
export function pathOf(part: PickedFiles['parts'][number]): string {
  return ('webkitRelativePath' in part && part.webkitRelativePath) || part.name;
}

/** Must be called during the drop event: browsers clear the data afterwards. */
export function pickDropped({ items, files }: DataTransfer) {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  // Files without a file system entry.
  pick(entries.length > 0 ? entries : [...files]);
}

export function chooseFile() {
  choose({ accept: '.zip,.json,application/zip,application/json' });
}

/** Chooses the folder of an unpacked export. */
export function chooseFolder() {
  choose({ webkitdirectory: true });
}

function choose(kind: Pick<HTMLInputElement, 'accept'> | Pick<HTMLInputElement, 'webkitdirectory'>) {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...kind });
  input.onchange = () => pick([...(input.files ?? [])]);
  input.click();
}
