/** The fields and texts of the open form, for the components of the editor. */

import type { FieldDetails } from '@formloom/form';
import { useProject } from '../project/ProjectContext.tsx';
import { type Item, type Items, itemsOf } from './items.ts';

export function useItems(): Items {
  return useProject(itemsOf);
}

/** The field or the text with a key. */
export function useField(key: string): Item | undefined {
  return useProject((project) => itemsOf(project).byKey.get(key));
}

/** The fields that depend on a field; the same list for as long as the form is the same. */
export function useChildren(key: string): readonly FieldDetails[] | undefined {
  return useProject((project) => itemsOf(project).children.get(key));
}
