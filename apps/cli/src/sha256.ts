import { createHash } from 'node:crypto';

/** The SHA-256 hash in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
