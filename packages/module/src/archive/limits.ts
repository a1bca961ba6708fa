/**
 * Size limits of an uploaded archive. An export is eight files and a few hundred kilobytes; the largest form
 * comes to a few megabytes.
 */

export const MOST_ENTRIES = 1_000;
/** Of the compressed archive, in bytes. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024;
/** Of all files together, uncompressed, in bytes. */
export const LARGEST_CONTENT = 64 * 1024 * 1024;
