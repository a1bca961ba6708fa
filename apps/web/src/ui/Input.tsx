/**
 * A line to write in. Leaving it is told apart from changing it, so that what was typed can be one step of a
 * history.
 */

import type { InputHTMLAttributes } from 'react';
import css from './input.module.css';

export function Input({ className = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={`${css.input} ${className}`} {...rest} />;
}
