/** Where people without the key are let in by a link: its page, its remarks, and what the page is made of. */

import { PATH } from '@formloom/form';

/** As the router writes them. */
export const REVIEW_PAGE_PATH = `${PATH.review}/:token`;
export const REVIEW_REMARKS_PATH = `${PATH.review}/:token/remarks`;
/** The folder of the page's script, style and frame, in the built application. */
export const REVIEW_FILES = '/review-files/';
