// @vitest-environment window
import { expect, it } from 'vitest';
import { fire, one, press, render } from '../ui/testing/render.ts';
import { PanelResizer } from './PanelResizer.tsx';
import { panelStyle, usePanelWidth } from './panel-width.ts';

function Panel() {
  const [width, setWidth] = usePanelWidth();
  return (
    <section style={panelStyle(width)}>
      <PanelResizer width={width} onWidth={setWidth} />
    </section>
  );
}

async function openPanel() {
  const page = await render(<Panel />);
  const edge = one(page, '[role="separator"]');
  const panel = one(page, 'section');
  const now = () => [edge.getAttribute('aria-valuenow'), panel.style.getPropertyValue('--panel-width')];
  return { edge, now };
}

it('the edge of the preview is moved by keys and put back by a double press, and its place is remembered', async () => {
  localStorage.clear();
  Reflect.get(window, 'happyDOM').setViewport({ width: 1_440 });
  const { edge, now } = await openPanel();
  expect(now()).toEqual(['430', '430px']);
  const seen: unknown[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) {
    expect([key, await press(edge, key)]).toEqual([key, true]);
    seen.push(now()[1]);
  }
  expect(seen).toEqual(['454px', '478px', '454px', '320px', '792px']);
  expect((await openPanel()).now()).toEqual(['792', '792px']);
  await fire(edge, new MouseEvent('dblclick', { bubbles: true }));
  expect(now()).toEqual(['430', '430px']);
  expect((await openPanel()).now()).toEqual(['430', '430px']);
  expect(await press(edge, 'Tab')).toBe(false);
});
