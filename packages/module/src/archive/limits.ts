/**
 * How much an archive may hold. An export is eight files and some hundred kilobytes; the largest form comes
 * to a few megabytes.
 */

export const MOST_ENTRIES = 1_000;
/** Of the archive as it comes, in bytes. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024;
/** Of everything in it, unpacked, in bytes. */
export const LARGEST_CONTENT = 64 * 1024 * 1024;
