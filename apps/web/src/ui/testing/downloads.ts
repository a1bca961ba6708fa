/** Captures file downloads in tests, since there is no browser to save them. */

import { onTestFinished } from 'vitest';

interface Saved {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** Collects all downloads, in order, until the test ends. */
export function catchDownloads(): readonly Saved[] {
  const saved: Saved[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    const blob = blobs.get(this.href);
    if (blob && this.download) saved.push({ name: this.download, text: () => blob.text() });
    else click.call(this);
  };
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  });
  return saved;
}
