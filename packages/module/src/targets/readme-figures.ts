/** Generates the README section about analytics, for forms that count visits. */

import type { Project } from '@formloom/project';
import { figuresAddress } from '../figures.ts';

export function figuresSection(project: Project): string[] {
  const address = figuresAddress(project);
  if (address === '') return [];
  return project.design.language === 'es'
    ? [
        `## Se cuentan las visitas

El formulario dice a \`${address}\` que se ha visto, empezado y enviado, qué pasos se alcanzan, qué campos tienen errores y en cuál se abandona. No envía nada de la visita: ni respuestas, ni dirección, ni cookie, ni identificador. Quien pide en su navegador que no se le siga (Do Not Track, Global Privacy Control) no se cuenta. \`preview.html\` no cuenta.`,
      ]
    : [
        `## Visits are counted

The form tells \`${address}\` that it was seen, begun and sent, which steps are reached, which fields have errors, and where visitors leave. Nothing of a visitor goes along: no answer, address, cookie or identifier. Who asks not to be followed in their browser (Do Not Track, Global Privacy Control) is not counted. \`preview.html\` counts nothing.`,
      ];
}
