import { LIMITS } from '@formloom/form';
import { command } from '@formloom/layout';
import {
  createProject,
  readProject,
  setLanguage,
  setLook,
  setSetting,
  setText,
  writeProject,
} from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProjectStore, type ProjectState } from './project-store.ts';

const field = (name: string, required = false) => ({ name, label: name, type: 'text', required });
const schema = { id: 'form', name: 'Form', fields: [field('a'), field('b', true), field('c')] };
const FRESH = createProject(schema, { account: 4210 });

function open() {
  const store = createProjectStore(FRESH);
  return { state: () => store.getState(), project: () => store.getState().project };
}

describe('what could not be opened again is not made', () => {
  function openWith(project = FRESH) {
    const told: unknown[] = [];
    const store = createProjectStore(project, { onExcess: (excess) => told.push(excess) });
    return { state: () => store.getState(), told };
  }

  it('a text at its bound is taken, one character more is told and leaves no trace', () => {
    const { state, told } = openWith();
    expect(state().edit((now) => setText(now, 'submit', 'x'.repeat(LIMITS.text)))).toBe(true);
    const { project } = state();
    expect(state().edit((now) => setText(now, 'submit', 'x'.repeat(LIMITS.text + 1)))).toBe(false);
    expect([state().project, told]).toEqual([
      project,
      [{ limit: 'text', count: LIMITS.text + 1, at: 'design.texts.submit' }],
    ]);
    state().undo();
    expect([state().project, readProject(writeProject(project)).project]).toEqual([FRESH, project]);
  });

  it('4.9 a step and content beyond their bounds are refused, and what is there can be opened', () => {
    const { state, told } = openWith();
    const add = command('addStep');
    const [{ id: first } = { id: '' }] = state().project.layout.steps;
    const steps = Array.from({ length: LIMITS.steps }, () => state().run(add));
    expect([steps.indexOf('too-many-steps'), told]).toEqual([LIMITS.steps - 1, []]);
    const place = (number: number) =>
      state().run(command('addFieldToNewRow', first, `block:divider-${number}`));
    const placed = Array.from({ length: LIMITS.blocks + 1 }, (_, index) => place(index + 1));
    expect(placed.indexOf('over-limit')).toBe(LIMITS.blocks);
    expect(told).toEqual([{ limit: 'blocks', count: LIMITS.blocks + 1, at: 'layout.steps' }]);
    expect(readProject(writeProject(state().project)).project).toEqual(state().project);
  });
});

describe('one history', () => {
  it('opening an untouched form offers nothing to undo', () => {
    const { state, project } = open();
    expect([state().canUndo, state().canRedo]).toEqual([false, false]);
    state().edit((now) => setSetting(now, 'name', 'A'));
    state().open(FRESH);
    expect([state().canUndo, state().canRedo, project()]).toEqual([false, false, FRESH]);
  });

  it('layout, texts, theme and settings are undone one by one, in order', () => {
    const { state, project } = open();
    const stepId = project().layout.steps[0]?.id ?? '';
    state().edit((now) => setLook(now, 'accent', '#112233'));
    expect(state().run(command('renameStep', stepId, 'You'))).toBeNull();
    state().edit((now) => setText(now, 'submit', 'Go'));
    state().edit((now) => setSetting(now, 'name', 'Mine'));
    const undone = Array.from({ length: 4 }, () => {
      state().undo();
      const { design, layout, settings } = project();
      return [settings.name, design.texts.submit, layout.steps[0]?.title, design.theme.accent];
    });
    expect(undone).toEqual([
      ['', 'Go', 'You', '#112233'],
      ['', undefined, 'You', '#112233'],
      ['', undefined, 'Paso 1', '#112233'],
      ['', undefined, 'Paso 1', undefined],
    ]);
    expect([state().canUndo, project()]).toEqual([false, FRESH]);
  });

  it('a choice holds whatever is undone or redone, and is no entry', () => {
    const { state, project } = open();
    state().edit((now) => setSetting(now, 'name', 'A'));
    state().edit((now) => setSetting(now, 'name', 'B'));
    state().undo();
    state().choose((now) => setSetting(now, 'target', 'page'));
    const met = [project().settings];
    for (const go of ['redo', 'undo', 'undo'] as const) {
      state()[go]();
      met.push(project().settings);
    }
    expect(met.map(({ name, target }) => [name, target])).toEqual([
      ['A', 'page'],
      ['B', 'page'],
      ['A', 'page'],
      ['', 'page'],
    ]);
    expect([state().canUndo, state().canRedo]).toEqual([false, true]);
    const before = project();
    state().choose((now) => setSetting(now, 'target', 'page'));
    expect(project()).toBe(before);
  });

  it('an edit or command without effect is no entry, and a refused command says why', () => {
    const { state, project } = open();
    const stepId = project().layout.steps[0]?.id ?? '';
    state().edit((now) => setLook(now, 'accent', 'red'));
    expect(state().run(command('removeFieldFromStep', stepId, 'b'))).toBe('required-field');
    expect(state().run(command('setMode', 'one-step'))).toBe('no-change');
    expect([state().canUndo, project()]).toEqual([false, FRESH]);
  });
});

describe('typing in one input is one entry', () => {
  const type = (state: ProjectState, input: string, words: string) => {
    for (let at = 1; at <= words.length; at += 1)
      state.edit((now) => setSetting(now, 'name', words.slice(0, at)), input);
  };

  it('as a whole', () => {
    const { state, project } = open();
    type(state(), 'name', 'Contact');
    expect(project().settings.name).toBe('Contact');
    state().undo();
    expect([project(), state().canUndo]).toEqual([FRESH, false]);
    state().redo();
    expect(project().settings.name).toBe('Contact');
  });

  it('until it is left, or another one is written in', () => {
    const { state, project } = open();
    type(state(), 'name', 'One');
    state().settle();
    type(state(), 'name', 'Two');
    state().edit((now) => setText(now, 'submit', 'S'), 'text:submit');
    type(state(), 'name', 'Six');
    const names = [3, 2, 1, 0].map(() => {
      state().undo();
      return project().settings.name;
    });
    expect([names, state().canUndo]).toEqual([['Two', 'Two', 'One', ''], false]);
  });

  it('undo ends it, so that what is typed afterwards is another', () => {
    const { state, project } = open();
    type(state(), 'name', 'One');
    state().undo();
    type(state(), 'name', 'Two');
    state().undo();
    expect(project()).toBe(FRESH);
  });

  it('can be taken back without a trace', () => {
    const { state, project } = open();
    type(state(), 'name', 'One');
    state().abandon('other');
    expect(project().settings.name).toBe('One');
    state().abandon('name');
    expect([project(), state().canUndo, state().canRedo]).toEqual([FRESH, false, false]);
  });
});

it('a version that was passed over is one step back', () => {
  const { state, project } = open();
  const other = setSetting(FRESH, 'name', 'Other');
  state().edit((now) => setSetting(now, 'name', 'Mine'));
  state().remember(other);
  expect(project().settings.name).toBe('Mine');
  state().undo();
  expect(project()).toBe(other);
  state().redo();
  expect(project().settings.name).toBe('Mine');
});

it('a random walk over layout, design and settings, undone and redone, comes back to an equal project', () => {
  const text = fc.string({ maxLength: 6 });
  const index = fc.nat(4);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('layout' as const), which: fc.nat(6), at: index, to: index, text }),
    fc.record({ kind: fc.constant('design' as const), which: fc.nat(4), at: index, to: index, text }),
    fc.record({
      kind: fc.constantFrom('undo' as const, 'redo' as const),
      which: index,
      at: index,
      to: index,
      text,
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120, size: 'max' }), (walk) => {
      const { state, project } = open();
      for (const { kind, which, at, to, text: words } of walk) {
        if (kind === 'undo' || kind === 'redo') {
          state()[kind]();
          continue;
        }
        const { layout } = project();
        const stepId = layout.steps[at % layout.steps.length]?.id ?? '';
        const name = schema.fields[to % 3]?.name ?? '';
        const commands = [
          command('addStep'),
          command('removeStep', stepId),
          command('renameStep', stepId, words),
          command('moveFieldBetweenSteps', name, at, to),
          command('removeFieldFromStep', stepId, name),
          command('addFieldToNewRow', stepId, name, at),
          command('setMode', at % 2 ? 'one-step' : 'multi-step'),
        ] as const;
        const edits = [
          (now: typeof FRESH) => setLook(now, 'accent', ['#000000', '#ffffff', undefined][at % 3]),
          (now: typeof FRESH) => setLook(now, 'radius', to * 10),
          (now: typeof FRESH) => setText(now, 'next', words),
          (now: typeof FRESH) => setSetting(now, 'submitUrl', words),
          (now: typeof FRESH) => setLanguage(now, at % 2 ? 'en' : 'es'),
        ];
        if (kind === 'layout') state().run(commands[which] ?? command('addStep'));
        else state().edit(edits[which] ?? ((now) => now), at > 2 ? 'typing' : undefined);
      }
      const end = writeProject(project());
      let steps = 0;
      for (; state().canUndo; steps += 1) state().undo();
      expect(project()).toBe(FRESH);
      for (; steps > 0; steps -= 1) state().redo();
      expect(writeProject(project())).toBe(end);
    }),
    { numRuns: 100 },
  );
});
