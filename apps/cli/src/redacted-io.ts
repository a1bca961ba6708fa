/** Output without the access key: a service, or an argument given by mistake, may repeat it. */

import type { Io } from './io.ts';
import { SHORT_KEY, withoutSecret } from './mcp/without-secret.ts';

export function withoutKey(io: Io): Io {
  const key = io.env.FORMLOOM_ACCESS_KEY?.trim() ?? '';
  if (key === '') return io;
  const redacted = (write: (text: string) => void) => (text: string) => write(withoutSecret(text, key));
  // Standard output may be a project, and a short key an ordinary word in it.
  return { ...io, err: redacted(io.err), out: key.length < SHORT_KEY ? io.out : redacted(io.out) };
}
