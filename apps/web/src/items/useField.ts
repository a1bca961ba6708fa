/** Hooks that look up the fields and texts of the open form. */

import type { FieldDetails } from '@formloom/form';
import { useProject } from '../project/ProjectContext.tsx';
import { type Item, type Items, itemsOf } from './items.ts';

export function useItems(): Items {
  return useProject(itemsOf);
}

/** The field or text with this key. */
export function useField(key: string): Item | undefined {
  return useProject((project) => itemsOf(project).byKey.get(key));
}

/** Conditional fields of a parent; memoized per form. */
export function useChildren(key: string): readonly FieldDetails[] | undefined {
  return useProject((project) => itemsOf(project).children.get(key));
}
