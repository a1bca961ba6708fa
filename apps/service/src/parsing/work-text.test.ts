import { WORK_PARTS } from '@formloom/form';
import { createProject, setField, setLook, setSetting, setText, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { newProject } from '../testing/work-harness.ts';
import { unpackText } from './packed-text.ts';
import { readWorkText, type SoundWork } from './work-text.ts';

const read = (text: string) => readWorkText(Buffer.from(text)) as SoundWork;
const project = newProject({ submit: 'Off it goes' });

it('a project is kept as its file has it, without the blanks, and the same however it was sent', async () => {
  const sent = read(writeProject(project));
  const text = await unpackText(sent.packed);
  expect(JSON.parse(text)).toEqual(JSON.parse(writeProject(project)));
  expect(text).not.toContain('\n');
  const { format, ...rest } = JSON.parse(writeProject(project));
  const turned = { junk: { a: 1 }, ...Object.fromEntries(Object.entries(rest).reverse()), format };
  expect(read(JSON.stringify(turned))).toEqual(sent);
  expect(sent).toMatchObject({ form: 'f1', account: 4210, name: 'Contact' });
});

it('the next text of the same form is kept whole, too, though its form is not packed again', async () => {
  const next = setText(project, 'submit', 'And off again');
  read(writeProject(project));
  const text = await unpackText(read(writeProject(next)).packed);
  expect(JSON.parse(text)).toEqual(JSON.parse(writeProject(next)));
});

describe('marks', () => {
  it.each([
    ['design', setLook(project, 'accent', '#123456')],
    ['texts', setText(project, 'submit', 'Go')],
    ['settings', setSetting(project, 'history', false)],
    ['settings', setField(project, 'email', 'label', 'Your address')],
    [
      'layout',
      {
        ...project,
        layout: {
          ...project.layout,
          steps: project.layout.steps.map((step) => ({ ...step, title: 'Other' })),
        },
      },
    ],
  ] as const)('tell that %s was changed, and nothing else', (part, changed) => {
    const [before, after] = [read(writeProject(project)), read(writeProject(changed))];
    expect(WORK_PARTS.filter((_, at) => before.marks[at] !== after.marks[at])).toEqual([part]);
  });

  it('are of one kind, and as many as there are parts', () => {
    const { marks } = read(writeProject(createProject(project.schema)));
    expect(marks).toEqual(WORK_PARTS.map(() => expect.stringMatching(/^[\w-]{16}$/)));
  });
});
