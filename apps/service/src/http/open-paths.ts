/**
 * Where callers without the key are let in: people by a link, with its page, its remarks and what the page is
 * made of; and the pages of visitors.
 */

import { FIGURES_PATH, PATH } from '@formloom/form';

/** Where pages of visitors tell what happens: from any site, without a key. */
export const FIGURES_EVENTS_PATH = FIGURES_PATH.events;

/** As the router writes them. */
export const REVIEW_PAGE_PATH = `${PATH.review}/:token`;
export const REVIEW_REMARKS_PATH = `${PATH.review}/:token/remarks`;
/** The folder of the page's script, style and frame, in the built application. */
export const REVIEW_FILES = '/review-files/';
