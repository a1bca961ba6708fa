/** Reads the part named `file` of a multipart body. */

import type { FastifyRequest } from 'fastify';

export async function readUpload({ body, headers }: FastifyRequest): Promise<Buffer | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  const type = headers['content-type'] ?? '';
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
