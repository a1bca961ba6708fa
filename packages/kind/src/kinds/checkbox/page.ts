import { TICKED_PAGE } from '../ticked.ts';

export const CHECKBOX_PAGE = TICKED_PAGE;
