/** Text input with separate change and commit callbacks, so that one edit can be one undo step. */

import type { InputHTMLAttributes } from 'react';
import css from './input.module.css';

export function Input({ className = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={`${css.input} ${className}`} {...rest} />;
}
