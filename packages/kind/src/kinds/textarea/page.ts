import { WRITTEN_PAGE } from '../written.ts';

export const TEXTAREA_PAGE = WRITTEN_PAGE;
