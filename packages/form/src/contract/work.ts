/**
 * Endpoints of shared work on a form: projects, versions, team themes, events. Registered with a database.
 */

import { REMARKS_EVENT } from '../review.ts';
import { object, text } from '../shape.ts';
import { CHANGE_EVENT, PEOPLE_EVENT, WORK_REPLY, WORK_REQUEST } from '../work.ts';
import { ACCOUNT, type Endpoints, events, UNCHANGED, WORK_CHANGED, WORK_READ } from './endpoint.ts';

const FORM_ID = text('The provider’s id of the form.');
export const FORM = object('Which form.', { form: FORM_ID });
const DESIGN = object('Which design.', { name: text('Names it.') });

export const WORK = {
  'GET /api/projects': {
    reference: { summary: 'The shared work of the account', tag: 'work' },
    account: ACCOUNT,
    query: object('Which.', {}, { bin: text('1 for what lies in the bin.') }),
    replies: { 200: WORK_REPLY.projects },
    refusals: WORK_READ,
  },
  'GET /api/projects/:form': {
    reference: { summary: 'The shared work on a form', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    replies: { 200: WORK_REPLY.project, 304: UNCHANGED },
    refusals: { ...WORK_READ, 404: 'There is none.' },
  },
  'PUT /api/projects/:form': {
    reference: {
      summary: 'Put work on a form in the place of what was seen of it',
      description:
        'The body is the project’s text. If-Match names the revision that is changed; If-None-Match: * begins.',
      tag: 'work',
    },
    account: ACCOUNT,
    params: FORM,
    body: WORK_REQUEST.project,
    replies: { 200: WORK_REPLY.revision },
    refusals: {
      ...WORK_CHANGED,
      400: 'The body is no project, or a larger one than there may be.',
      409: 'It is of another account or form, or there are as many as there may be.',
      413: 'More than 4 MB.',
    },
  },
  'DELETE /api/projects/:form': {
    reference: { summary: 'Put the work on a form into the bin, for 30 days', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    replies: { 200: WORK_REPLY.revision },
    refusals: { ...WORK_CHANGED, 404: 'There is none.' },
  },
  'POST /api/projects/:form/restore': {
    reference: { summary: 'Take the work on a form out of the bin', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    replies: { 200: WORK_REPLY.revision },
    refusals: { ...WORK_READ, 404: 'There is none in the bin.', 409: 'There is work in its place.' },
  },
  'GET /api/projects/:form/versions': {
    reference: { summary: 'Versions of the shared work on a form, newest first', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    replies: { 200: WORK_REPLY.versions },
    refusals: WORK_READ,
  },
  'POST /api/projects/:form/versions': {
    reference: {
      summary: 'Keep a version of the shared work on a form',
      description:
        'Send the project to keep exactly that content, whatever the shared work is by then; without it, the work is kept as it is when the request arrives. A form has at most 200 versions: the oldest are deleted, except those that were kept under a name. The first version of a content has the id that exports of it report with visits.',
      tag: 'work',
    },
    account: ACCOUNT,
    params: FORM,
    body: WORK_REQUEST.version,
    replies: { 200: WORK_REPLY.versionId },
    refusals: {
      ...WORK_READ,
      400: 'The body does not say why, or its project is none.',
      404: 'There is no work on this form.',
      409: 'All versions that there may be were kept under a name, or the project is of another account or form.',
      413: 'More than 4 MB.',
    },
  },
  'GET /api/projects/:form/versions/:id': {
    reference: { summary: 'A version of the shared work on a form', tag: 'work' },
    account: ACCOUNT,
    params: object('Which version.', { form: FORM_ID, id: text('Names it.') }),
    replies: { 200: WORK_REPLY.version },
    refusals: { ...WORK_READ, 404: 'There is none.' },
  },
  'GET /api/designs': {
    reference: { summary: 'Designs of the house', tag: 'work' },
    account: ACCOUNT,
    replies: { 200: WORK_REPLY.designs },
    refusals: WORK_READ,
  },
  'PUT /api/designs/:name': {
    reference: { summary: 'Put a design in the place of what was seen of it', tag: 'work' },
    account: ACCOUNT,
    params: DESIGN,
    body: WORK_REQUEST.design,
    replies: { 200: WORK_REPLY.revision },
    refusals: { ...WORK_CHANGED, 400: 'The body is no design.', 413: 'More than 256 kB.' },
  },
  'DELETE /api/designs/:name': {
    reference: { summary: 'Take a design away', tag: 'work' },
    account: ACCOUNT,
    params: DESIGN,
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_CHANGED, 404: 'There is none.' },
  },
  'GET /api/project-events': {
    reference: {
      summary: 'What happens to the shared work, as it happens',
      description:
        'Server-sent events, each with an id; Last-Event-ID tells what was missed. Now and then comes a line that means nothing. With form, the caller has that form open until the stream ends.',
      tag: 'work',
    },
    account: ACCOUNT,
    head: false,
    query: object(
      'What the caller does.',
      {},
      { form: text('The form that is open.'), tab: text('Any text.') },
    ),
    replies: { 200: events('One of these after the other.', CHANGE_EVENT, PEOPLE_EVENT, REMARKS_EVENT) },
    refusals: WORK_READ,
  },
  'POST /api/projects/:form/here': {
    reference: { summary: 'Say where one is in a form that one has open', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    body: WORK_REQUEST.here,
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_READ, 400: 'The body does not say where.' },
  },
} satisfies Endpoints;
