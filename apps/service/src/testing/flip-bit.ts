/** The same text with one bit changed, as a stranger or a broken disk would change it. */

export function flipBit(base64url: string, at: number): string {
  const bytes = Buffer.from(base64url, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64url');
}
