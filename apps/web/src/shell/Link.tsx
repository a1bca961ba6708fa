/** Link to another route of the application, without a page load. */

import type { ComponentProps, MouseEvent } from 'react';
import { navigate, type Route, writeRoute } from './router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: Route;
  /** Called first; returning false cancels the navigation. */
  readonly onGo?: (event: MouseEvent) => boolean;
}

export function Link({ to, onGo, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={writeRoute(to)}
      onClick={(event) => {
        // Modified clicks open a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (onGo?.(event) ?? true) navigate(to);
      }}
    />
  );
}
