/** Input for the module's name; files, folder and tag are named after it. */

import { setSetting } from '@formloom/project';
import type { ReactNode } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { Field } from '../ui/Field.tsx';

export function NameInput({ label, hint }: { label: string; hint?: ReactNode }) {
  const { form, settings } = useProject((now) => now);
  const typing = useTyping();
  return (
    <Field
      label={label}
      hint={hint}
      value={settings.name}
      placeholder={form.name}
      {...typing('name', (now, text) => setSetting(now, 'name', text))}
    />
  );
}
