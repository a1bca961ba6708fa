import { GROUP_PAGE } from '../options.ts';

export const RADIOS_PAGE = GROUP_PAGE;
