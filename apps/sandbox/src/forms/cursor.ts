/** Paging cursors: the offset in base64, percent-encoded as in HubSpot's responses. */

export function writeCursor(offset: number): string {
  return encodeURIComponent(Buffer.from(String(offset)).toString('base64'));
}

/** Parses a cursor from a query, decoded once; undefined when invalid. */
export function readCursor(after: string): number | undefined {
  const text = Buffer.from(after, 'base64').toString();
  return /^\d{1,9}$/.test(text) && Buffer.from(text).toString('base64') === after ? Number(text) : undefined;
}
