/** Batches responses that no caller waits for: a client that gets several of them wakes up once. */

const TOGETHER_MS = 10;

export function createResponseBatching(): (answer: () => void) => void {
  let waiting: Array<() => void> = [];

  function answerAll() {
    const all = waiting;
    waiting = [];
    for (const answer of all) answer();
  }

  return (answer) => {
    if (waiting.push(answer) === 1) setTimeout(answerAll, TOGETHER_MS);
  };
}
