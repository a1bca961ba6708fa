/** Text input with its label, and its hint or error message below. */

import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Input } from './Input.tsx';
import kit from './kit.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Replaces the hint; empty while the value is valid. A field with errors announces its message. */
  readonly error?: string | false;
}

export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const message = error || hint;
  return (
    <div className={`${kit.stack} ${kit.tight}`}>
      <label htmlFor={id} className={kit.label}>
        {label}
      </label>
      <Input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        {...input}
      />
      {(message || error !== undefined) && (
        <span
          id={`${id}-message`}
          className={error ? `${kit.note} ${kit.bad}` : kit.note}
          role={error === undefined ? undefined : 'status'}
        >
          {message}
        </span>
      )}
    </div>
  );
}
