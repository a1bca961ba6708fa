/** Undo takes back one's own edits only, whatever others do in between. */

import { command } from '@formloom/layout';
import {
  createProject,
  type Project,
  setContent,
  setCss,
  setField,
  setSetting,
  setText,
  writeProject,
} from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProjectStore } from '../project/project-store.ts';
import { receiveProject } from './receive-project.ts';

type Edit = (project: Project) => Project;

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
const FRESH = createProject({ id: 'form', name: 'Form', fields: [field('a'), field('b'), field('c')] });
const label =
  (key: string, words: string): Edit =>
  (project) =>
    setField(project, key, 'label', words);

function open(project = FRESH) {
  const store = createProjectStore(project);
  return {
    state: () => store.getState(),
    project: () => store.getState().project,
    edit: (edit: Edit, input?: string) => store.getState().edit(edit, input),
    others: (edit: Edit) => receiveProject(store, edit(store.getState().project)),
  };
}

const words = fc.nat(3).map((number) => `words ${number}`);
const ours = fc.oneof(
  words.map((text) => label('a', text)),
  words.map(
    (text): Edit =>
      (project) =>
        setCss(project, text),
  ),
  words.map(
    (text): Edit =>
      (project) =>
        setContent(project, 'block:heading-1', { kind: 'heading', text, size: 'large' }),
  ),
);
const theirs = fc.oneof(
  words.map((text) => label('b', text)),
  words.map(
    (text): Edit =>
      (project) =>
        setText(project, 'submit', text),
  ),
  words.map(
    (text): Edit =>
      (project) =>
        setSetting(project, 'name', text),
  ),
);

it('undoing all of one’s own leaves what others changed, and redoing all gives everything', () => {
  const store = createProjectStore(FRESH);
  const [{ id = '' } = {}] = FRESH.layout.steps;
  store.getState().run(command('addFieldToNewRow', id, 'block:heading-1'));
  const start = store.getState().project;
  const moments = fc.array(
    fc.oneof(
      ours.map((edit) => ({ edit, isOwn: true })),
      theirs.map((edit) => ({ edit, isOwn: false })),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(moments, (all) => {
      const { state, project, edit, others } = open(start);
      for (const one of all) {
        if (one.isOwn) edit(one.edit);
        else others(one.edit);
      }
      const end = writeProject(project());
      let undone = 0;
      for (; state().canUndo; undone += 1) state().undo();
      const foreign = all.filter(({ isOwn }) => !isOwn).reduce((next, one) => one.edit(next), start);
      expect(writeProject(project())).toBe(writeProject(foreign));
      for (let redone = 0; redone < undone; redone += 1) state().redo();
      expect([writeProject(project()), state().canRedo]).toEqual([end, false]);
    }),
    { numRuns: 100 },
  );
});

describe('changes of others', () => {
  it('are no entry, come through undone edits, and leave what can be redone', () => {
    const { state, project, edit, others } = open();
    edit(label('a', 'One'));
    edit(label('a', 'Two'));
    state().undo();
    others(label('b', 'Theirs'));
    expect([state().canUndo, state().canRedo]).toEqual([true, true]);
    state().redo();
    expect(project()).toEqual(label('b', 'Theirs')(label('a', 'Two')(FRESH)));
  });

  it('to what was one’s own are not taken back, and leave nothing behind that does nothing', () => {
    const { state, project, edit, others } = open();
    edit(label('a', 'Mine'));
    edit((now) => setCss(now, 'p {}'));
    others(label('a', 'Theirs'));
    state().undo();
    expect([project().design.fields.a?.label, project().design.theme.css]).toEqual(['Theirs', undefined]);
    expect(state().canUndo).toBe(false);
  });

  it('leave what is being typed one entry', () => {
    const { state, project, edit, others } = open();
    edit(label('a', 'H'), 'label');
    others(label('b', 'Theirs'));
    edit(label('a', 'Hi'), 'label');
    state().undo();
    expect([project(), state().canUndo]).toEqual([label('b', 'Theirs')(FRESH), false]);
  });

  it('that come to nothing change nothing', () => {
    const { state, project, edit, others } = open();
    edit(label('a', 'Mine'));
    const before = project();
    others((now) => now);
    expect([project(), state().canUndo]).toEqual([before, true]);
  });
});
