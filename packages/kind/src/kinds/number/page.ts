import type { PageKind } from '../../page-kind.ts';
import { WRITTEN_PAGE } from '../written.ts';

export const NUMBER_PAGE: PageKind = { ...WRITTEN_PAGE, unreadableText: 'number' };
