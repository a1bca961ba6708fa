/** Files on their way into a page without a browser: dropped on it, or chosen in a dialog that it opens. */

import { PROJECT_FILE, zipModule } from '@formloom/module';
import type { Project } from '@formloom/project';
import { act } from 'react';
import { vi } from 'vitest';
import { fire } from '../../ui/testing/render.ts';

/** Its export. */
export const packed = (name: string, project: Project) => new File([zipModule(project).slice()], name);

/** An export in which `formloom.json` goes by another name, of the same length. */
export function renamed(name: string, project: Project, path: string): File {
  const text = String.fromCharCode(...zipModule(project)).replaceAll(PROJECT_FILE, path);
  return new File([Uint8Array.from(text, (char) => char.charCodeAt(0))], name);
}

function dragEvent(type: string, files: readonly File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items: [], files } });
}

/** Gives whether the page has taken what was dropped; otherwise a browser would leave it for the file. */
export async function drop(...files: File[]): Promise<boolean> {
  await fire(document.body, dragEvent('dragenter', files));
  return fire(document.body, dragEvent('drop', files));
}

/** Presses what opens the browser's own dialog, chooses there, and gives what was asked for. */
export async function chooseThere(press: () => unknown, ...files: File[]): Promise<HTMLInputElement> {
  const asked: HTMLInputElement[] = [];
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    asked.push(this);
  });
  await act(async () => press());
  click.mockRestore();
  const [input] = asked;
  if (!input) throw new Error('No file was asked for');
  Object.defineProperty(input, 'files', { value: files });
  await fire(input, new Event('change'));
  return input;
}
