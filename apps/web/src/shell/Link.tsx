/** A link to another place in the application, which changes the address without loading the page anew. */

import type { ComponentProps, MouseEvent } from 'react';
import { navigate, type Route, writeRoute } from './router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: Route;
  /** Asked first; where it says no, the page stays. */
  readonly onGo?: (event: MouseEvent) => boolean;
}

export function Link({ to, onGo, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={writeRoute(to)}
      onClick={(event) => {
        // Another tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        if (onGo?.(event) ?? true) navigate(to);
      }}
    />
  );
}
