import { WRITTEN_PAGE } from '../written.ts';

/** There is a note in its place, and so never an answer. */
export const FILE_PAGE = WRITTEN_PAGE;
