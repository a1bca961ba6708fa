// @vitest-environment window
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { watchFocus } from './focus.ts';

beforeAll(watchFocus);
beforeEach(() => {
  document.body.innerHTML = `<h1>Form</h1><main>
    <section id="panel"><button id="name">Name</button>
      <ul><li id="one"><button id="first">One</button></li><li id="two"><button id="second">Two</button></li></ul>
    </section><p id="notice"><button id="keep">Keep</button></p></main>`;
});

const part = (id: string) => document.getElementById(id) as HTMLElement;
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

it.each([
  ['what stands in its place', 'second', () => part('two').replaceChildren(other('new')), 'new'],
  ['its neighbour in the list', 'second', () => part('two').remove(), 'first'],
  ['the panel, where the list is gone', 'second', () => document.querySelector('ul')?.remove(), 'name'],
  ['the heading, where only the screen is left', 'keep', () => part('notice').remove(), 'H1'],
])('a focus that went away with its control goes to %s', async (_, id, takeAway, expected) => {
  part(id).focus();
  takeAway();
  await drawn();
  expect(focused()).toBe(expected);
});

it('is left where something else has put it', async () => {
  part('second').focus();
  part('two').remove();
  part('keep').focus();
  await drawn();
  expect(focused()).toBe('keep');
});

it('is not taken by what goes away elsewhere', async () => {
  part('keep').focus();
  part('panel').remove();
  await drawn();
  expect(focused()).toBe('keep');
});

function other(id: string): HTMLElement {
  const button = document.createElement('button');
  button.id = id;
  return button;
}
