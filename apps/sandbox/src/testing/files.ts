/** Files as an app sends them: multipart, the part named `file`. */

import { createClient } from './client.ts';

const BOUNDARY = 'a-line-that-no-file-has-in-it-42';

type Client = ReturnType<typeof createClient>;

export const META = JSON.stringify({ label: 'Visit', content_types: ['SITE_PAGE'] });
export const FIELDS = JSON.stringify([
  { name: 'fl_title', label: 'Title', type: 'text', default: 'Come & <see>' },
  {
    name: 'fl_texts',
    label: 'Texts',
    type: 'group',
    children: [{ name: 'fl_more', label: 'More', type: 'text', default: 'More "words"' }],
  },
]);
export const HTML =
  '<h2 id="{{ name|escape_attr }}">{{ module.fl_title|escape_html }}</h2><p title="{{ module.fl_texts.fl_more|escape_attr }}"></p>';

export function createUploader(client: Client, headers: Record<string, string>) {
  const address = (what: string, environment: string, path: string) =>
    `/cms/v3/source-code/${environment}/${what}/${path}`;
  const sendFile = (method: 'PUT' | 'POST', url: string, text: string, part = 'file') => {
    const payload = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`;
    return client.app.inject({
      method,
      url,
      payload,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
  };
  return {
    put: (environment: string, path: string, text: string, part?: string) =>
      sendFile('PUT', address('content', environment, path), text, part),
    validate: (environment: string, path: string, text: string) =>
      sendFile('POST', address('validate', environment, path), text),
    read: (environment: string, path: string) => client.get(address('content', environment, path), headers),
    describe: (environment: string, path: string) =>
      client.get(address('metadata', environment, path), headers),
    remove: (environment: string, path: string) =>
      client.app.inject({ method: 'DELETE', url: address('content', environment, path), headers }),
  };
}

/** A client that may upload, and what it needs for it. */
export async function createAuthor(scope = 'forms content') {
  const client = createClient();
  const headers = await client.bearer(scope);
  return { client, headers, ...createUploader(client, headers) };
}
