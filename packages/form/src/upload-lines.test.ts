import { expect, it } from 'vitest';
import type { UploadStep } from './upload.ts';
import { type ByteStream, uploadLines } from './upload-lines.ts';

const STEP: UploadStep = { file: 'é.js', step: 'draft', result: 'done' };
const VERDICT = { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] };

/** In pieces of a few bytes, so that lines and letters are cut anywhere. */
function stream(text: string, size: number, breaks = false): ByteStream {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  return {
    getReader: () => ({
      async read() {
        if (from >= bytes.length && breaks) throw new Error('gone');
        if (from >= bytes.length) return { done: true };
        const value = bytes.slice(from, from + size);
        from += size;
        return { done: false, value };
      },
    }),
  };
}

async function readSteps(body: ByteStream | null) {
  const steps: UploadStep[] = [];
  const verdict = await uploadLines(body, new TextDecoder(), (step) => steps.push(step));
  return { steps, verdict };
}

const lines = (...all: unknown[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');

it.each([1, 2, 7, 1_000])('lines are whole, in pieces of %i bytes', async (size) => {
  expect(await readSteps(stream(lines(STEP, STEP, VERDICT), size))).toEqual({
    steps: [STEP, STEP],
    verdict: VERDICT,
  });
});

it('a last line needs no line end, and what is no line of ours is passed over', async () => {
  const text = `nonsense\n${lines({ file: 1 }, STEP)}\n${JSON.stringify(VERDICT)}`;
  expect(await readSteps(stream(text, 5))).toEqual({ steps: [STEP], verdict: VERDICT });
});

it('without a verdict there is none', async () => {
  expect(await readSteps(stream(lines(STEP), 9))).toEqual({ steps: [STEP], verdict: undefined });
  expect(await readSteps(null)).toEqual({ steps: [], verdict: undefined });
});

it('a stream that breaks is no answer', async () => {
  await expect(readSteps(stream(lines(STEP), 9, true))).rejects.toThrow('gone');
});
