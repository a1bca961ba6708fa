import { WRITTEN_PAGE } from '../written.ts';

export const DATE_PAGE = WRITTEN_PAGE;
