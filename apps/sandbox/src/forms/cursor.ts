/** Paging cursors: the offset in base64, and percent-encoded already, as the real provider hands them out. */

export function writeCursor(offset: number): string {
  return encodeURIComponent(Buffer.from(String(offset)).toString('base64'));
}

/** Takes the cursor as it arrives in a query, decoded once. An unreadable one gives undefined. */
export function readCursor(after: string): number | undefined {
  const text = Buffer.from(after, 'base64').toString();
  return /^\d{1,9}$/.test(text) && Buffer.from(text).toString('base64') === after ? Number(text) : undefined;
}
