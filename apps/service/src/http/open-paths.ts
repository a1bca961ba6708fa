/** Addresses that are met outside their routes: before the router, by another port, or as files. */

import { FIGURES_PATH } from '@formloom/form';

/** Where pages of visitors tell what happens: from any site, without a key. */
export const FIGURES_EVENTS_PATH = FIGURES_PATH.events;

/** The folder of the script, style and frame of a review's page, in the built application. */
export const REVIEW_FILES = '/review-files/';
