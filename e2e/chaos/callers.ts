/** Load generator: concurrent clients that send requests in sequence and validate every response. */

import { Agent, request } from 'node:http';
import { type ChaosRequest, type ChaosResponse, contractViolation } from './contract-check.ts';

export interface CallersOptions {
  /** Ports of the replicas; each request goes to a random one. */
  readonly ports: readonly number[];
  readonly ids: readonly string[];
  readonly random: () => number;
  /** Maximum response time in milliseconds. */
  readonly longestMs?: number;
  /** Secrets that must not appear in any response; more may be added during the run. */
  readonly secrets: ReadonlySet<string>;
}

/** The service times out provider calls after 15 s; a response may take slightly longer than that. */
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
    /** Runs this number of clients in parallel until the time is over and every request has a response. */
    async run(callers: number, ms: number) {
      const end = performance.now() + ms;
      const caller = async () => {
        while (performance.now() < end) await askAndCheck(nextQuestion());
      };
      await Promise.all(Array.from({ length: callers }, caller));
    },
    /** Closes all connections. */
    rest() {
      agent.destroy();
      agent = new Agent({ keepAlive: true });
    },
  };
}
