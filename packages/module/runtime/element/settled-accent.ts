/** In place of `accent.ts`: an element's accent is not changed on the page, so the export has said it all. */

export function dressAccent() {}
