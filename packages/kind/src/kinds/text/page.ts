import { WRITTEN_PAGE } from '../written.ts';

export const TEXT_PAGE = WRITTEN_PAGE;
