/** Button, and a link styled as one. */

import type { ComponentProps } from 'react';
import css from './controls.module.css';

export interface ButtonLook {
  readonly kind?: 'usual' | 'main' | 'plain';
  /** Square, for an icon without text. */
  readonly square?: boolean;
}

export function Button({ kind, square, className, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" className={buttonClass({ kind, square, className })} {...rest} />;
}

export function ButtonLink({ kind, square, className, ...rest }: ButtonLook & ComponentProps<'a'>) {
  return <a className={buttonClass({ kind, square, className })} {...rest} />;
}

export function buttonClass({
  kind = 'usual',
  square = false,
  className = '',
}: {
  readonly [Key in keyof ButtonLook]?: ButtonLook[Key] | undefined;
} & { readonly className?: string | undefined }): string {
  return [css.button, css[kind], square && css.square, className].filter(Boolean).join(' ');
}
