/** The folder of the script, style and frame of a review's page, in the built application. */
export const REVIEW_FILES = '/review-files/';
