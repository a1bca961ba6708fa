/** Folder of the review page's script, style and frame in the built web app. */
export const REVIEW_FILES = '/review-files/';
