/**
 * Renders the HTML page at `/` while no web app is built: a person can connect an account and see the result.
 */

import { PATH } from '@formloom/form';
import { renderPage } from './page.ts';

export function renderHomePage(connected: boolean): string {
  return renderPage({
    title: connected ? 'Connected' : 'Connect',
    body: `<div class="card">${connected ? CONNECTED : DISCONNECTED}</div>`,
  });
}

const REFERENCE = '<a class="button" href="/docs">API reference</a>';

const CONNECTED = `<h1>Connected to the provider</h1>
<p>The account’s forms can be read now. The access token stays in this service’s memory and is gone when it stops. If the forms answer that it has expired, connect again.</p>
<div class="actions"><a class="button main" href="${PATH.forms}">See the forms as JSON</a><a class="button" href="${PATH.install}">Connect again</a>${REFERENCE}</div>`;

const DISCONNECTED = `<h1>Connect an account to begin</h1>
<p>You will be sent to the provider to choose an account and allow access to its forms. Nothing in the account is changed.</p>
<div class="actions"><a class="button main" href="${PATH.install}">Connect</a>${REFERENCE}</div>`;
