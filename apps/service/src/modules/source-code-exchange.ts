/** Requests to the provider's files: one function writes each, and its answer is read in `source-code.ts`. */

import { createHash } from 'node:crypto';
import { encodeSegment, type UploadTarget } from '@formloom/form';
import { type Bearer, bearer, type ProviderRequest } from '../provider/provider.ts';

export interface FileLocation extends Bearer {
  /** Where the provider keeps the files of its accounts (9). */
  readonly sourcePath: string;
  readonly environment: UploadTarget;
  /** The folder, or a file in it. */
  readonly path: string;
}

export const metadataRequest = (location: FileLocation) => request('GET', 'metadata', location);
export const contentRequest = (location: FileLocation) => request('GET', 'content', location);
export const removalRequest = (location: FileLocation) => request('DELETE', 'content', location);
export const writeRequest = (location: FileLocation, content: Buffer) =>
  withFile('PUT', 'content', location, content);
export const validationRequest = (location: FileLocation, content: Buffer) =>
  withFile('POST', 'validate', location, content);

type What = 'content' | 'metadata' | 'validate';

function request(method: ProviderRequest['method'], what: What, location: FileLocation): ProviderRequest {
  const { sourcePath, environment, path, account } = location;
  const segments = path.split('/').map(encodeSegment).join('/');
  return {
    method,
    path: `${sourcePath}/${environment}/${what}/${segments}`,
    account,
    headers: bearer(location),
  };
}

/** The provider takes a file as the part named `file` of a multipart body, and nothing else. */
function withFile(
  method: 'PUT' | 'POST',
  what: What,
  location: FileLocation,
  content: Buffer,
): ProviderRequest {
  const { headers, ...rest } = request(method, what, location);
  // No file holds what is worked out of the file itself.
  const boundary = `formloom-${createHash('sha256').update(content).digest('hex').slice(0, 40)}`;
  const name = location.path.split('/').at(-1);
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`;
  return {
    ...rest,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    // What is put back need not be text.
    bytes: Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
