/** Callers that ask one thing after another, and look at every answer. */

import { Agent, request } from 'node:http';
import { type ChaosRequest, type ChaosResponse, contractViolation } from './contract-check.ts';

export interface CallersOptions {
  /** Each question goes to any of them. */
  readonly ports: readonly number[];
  readonly ids: readonly string[];
  readonly random: () => number;
  /** How long a caller may wait for an answer, in milliseconds. */
  readonly longestMs?: number;
  /** Must be in no answer; more may be added while they ask. */
  readonly secrets: ReadonlySet<string>;
}

/** The provider may take 15 s before it is given up; no caller waits much longer than that. */
const LONGEST_MS = 20_000;

export function createCallers({ ports, ids, random, secrets, longestMs = LONGEST_MS }: CallersOptions) {
  let agent = new Agent({ keepAlive: true });
  let slowest = 0;
  const answers: Record<string, number> = {};
  const faults: string[] = [];

  function ask({ method, path }: ChaosRequest): Promise<ChaosResponse> {
    return new Promise((resolve, reject) => {
      const port = ports.length === 1 ? ports[0] : ports[Math.floor(random() * ports.length)];
      const asked = request({ port, host: '127.0.0.1', method, path, agent }, (reply) => {
        let body = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk) => {
          body += chunk;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
        reply.on('error', reject);
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  async function askAndCheck(question: ChaosRequest) {
    const start = performance.now();
    try {
      const answer = await ask(question);
      const ms = performance.now() - start;
      slowest = Math.max(slowest, ms);
      const kind = `${question.path.replace(/(forms\/).*/, '$1:id').replace(/\?.*/, '')} ${answer.status}`;
      answers[kind] = (answers[kind] ?? 0) + 1;
      const wrong = contractViolation(question, answer);
      if (wrong) faults.push(`${question.method} ${question.path}: ${wrong}`);
      if (ms > longestMs) faults.push(`${question.path} took ${Math.round(ms)} ms`);
      const text = JSON.stringify(answer.headers) + answer.body;
      for (const secret of secrets) if (text.includes(secret)) faults.push(`${question.path} holds a secret`);
    } catch (error) {
      faults.push(`${question.method} ${question.path} got no answer: ${error}`);
    }
  }

  function nextQuestion(): ChaosRequest {
    const chance = random();
    const get = (path: string): ChaosRequest => ({ method: 'GET', path });
    if (chance < 0.1) return get('/health');
    if (chance < 0.15) return get('/oauth/provider/status');
    if (chance < 0.18) return get('/oauth/provider/install');
    if (chance < 0.2) return get('/oauth/provider/callback?code=nobody&state=nothing');
    if (chance < 0.22) return get('/ready');
    if (chance < 0.4) return get('/api/forms');
    if (chance < 0.45) return get('/api/forms/no-such-form');
    return get(`/api/forms/${ids[Math.floor(random() * Math.min(ids.length, 12))]}`);
  }

  return {
    ask,
    askAndCheck,
    nextQuestion,
    answers,
    faults,
    slowestMs: () => slowest,
    /** So many of them at once, until the time is over and every caller has an answer. */
    async run(callers: number, ms: number) {
      const end = performance.now() + ms;
      const caller = async () => {
        while (performance.now() < end) await askAndCheck(nextQuestion());
      };
      await Promise.all(Array.from({ length: callers }, caller));
    },
    /** Lets go of every connection. */
    rest() {
      agent.destroy();
      agent = new Agent({ keepAlive: true });
    },
  };
}
