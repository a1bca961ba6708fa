/** Edits that can be told from each other wherever they come to stand. */

import { type Command, command, dispatch, type Layout } from '@formloom/layout';
import {
  boardWithSpares,
  createProject,
  type Project,
  setContent,
  setCss,
  setField,
  setSetting,
  setText,
  withLayout,
} from '@formloom/project';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const FORM = { id: 'form', name: 'Form', fields: ['a', 'b', 'c', 'd'].map(field) };
const HEADING = 'block:heading-1';

/** Two steps, and a heading in the second. */
export const START: Project = (() => {
  const project = createProject(FORM, { account: 4210 });
  const steps = [
    ...project.layout.steps,
    { id: 'two', title: 'Two', rows: [{ id: 'r', fields: [HEADING] }] },
  ];
  return { ...project, layout: { mode: 'multi-step' as const, steps } };
})();

/** Where an edit is read again. A layout is what stands in which step; headings and empty steps aside. */
export const SLOTS: Readonly<Record<string, (project: Project) => unknown>> = {
  a: ({ design }) => design.fields.a?.label,
  b: ({ design }) => design.fields.b?.label,
  theme: ({ design }) => design.theme.css,
  texts: ({ design }) => design.texts.submit,
  settings: ({ settings }) => settings.name,
  title: ({ layout }) => layout.steps.find(({ id }) => id === 'two')?.title,
  heading: ({ design }) => {
    const content = design.blocks[HEADING];
    return content?.kind === 'heading' ? content.text : undefined;
  },
  layout: ({ layout }) => JSON.stringify(placed(layout)),
};

function placed({ steps }: Layout) {
  return steps
    .map(
      ({ id, rows }) => [id, rows.flatMap(({ fields }) => fields.filter((key) => key !== HEADING))] as const,
    )
    .filter(([, fields]) => fields.length > 0);
}

const run = (project: Project, order: Command, newId: () => string): Project =>
  withLayout(project, dispatch(project.layout, { board: boardWithSpares(project), newId }, order).layout);

/** The project after an edit, and the slots that it was about. `words` are found nowhere else. */
export type TeamEdit = (project: Project, words: string, pick: number) => Project;

export const TEAM_EDITS: readonly TeamEdit[] = [
  (project, words) => setField(project, 'a', 'label', words),
  (project, words) => setField(project, 'b', 'label', words),
  (project, words) => setCss(project, words),
  (project, words) => setText(project, 'submit', words),
  (project, words) => setSetting(project, 'name', words),
  (project, words) => run(project, command('renameStep', 'two', words), () => words),
  (project, words) => setContent(project, HEADING, { kind: 'heading', text: words, size: 'large' }),
  (project, words, pick) => {
    const key = ['a', 'b', 'c', 'd'][pick % 4] ?? 'a';
    const from = project.layout.steps.findIndex(({ rows }) => rows.some((row) => row.fields.includes(key)));
    const to = (from + 1) % project.layout.steps.length;
    return run(project, command('moveFieldBetweenSteps', key, from, to), () => words);
  },
  (project) => run(project, command('removeStep', 'two'), () => ''),
  (project, words) =>
    project.layout.steps.some(({ id }) => id === 'two')
      ? project
      : withLayout(project, {
          mode: 'multi-step',
          steps: [...project.layout.steps, { id: 'two', title: words, rows: [] }],
        }),
  (project) => {
    const home = project.layout.steps.find(({ rows }) => rows.some((row) => row.fields.includes(HEADING)));
    return home ? run(project, command('removeFieldFromStep', home.id, HEADING), () => '') : project;
  },
];
