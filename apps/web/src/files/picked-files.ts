/** What an operator drops or chooses, on its way to being opened. */

import { createStore } from 'zustand/vanilla';

export interface PickedFiles {
  /** What a person would call it. */
  readonly name: string;
  /** A file that was chosen, or whatever was dropped: files and folders. */
  readonly parts: ReadonlyArray<File | FileSystemEntry>;
}

/** The newest that is not taken yet. */
export const pickedStore = createStore<{ readonly picked: PickedFiles | null }>()(() => ({ picked: null }));

function pick(parts: PickedFiles['parts']) {
  const [first] = parts;
  if (first) pickedStore.setState({ picked: { name: pathOf(first).split('/')[0] ?? first.name, parts } });
}

/** Below the folder that was chosen, where one was. */
export function pathOf(part: PickedFiles['parts'][number]): string {
  return ('webkitRelativePath' in part && part.webkitRelativePath) || part.name;
}

/** To be called while the drop is being told: afterwards browsers forget what was dropped. */
export function pickDropped({ items, files }: DataTransfer) {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  // What a program put there has no entry in any file system.
  pick(entries.length > 0 ? entries : [...files]);
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
  input.onchange = () => pick([...(input.files ?? [])]);
  input.click();
}
