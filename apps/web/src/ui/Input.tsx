/** Text inputs with separate change and commit callbacks, so that one edit can be one undo step. */

import type { ComponentProps, InputHTMLAttributes } from 'react';
import css from './controls.module.css';

export function Input({ className = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={`${css.input} ${className}`} {...rest} />;
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={`${css.input} ${css.area} ${className}`} {...rest} />;
}
