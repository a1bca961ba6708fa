/**
 * The HTTP server for Prometheus metrics on a separate port (`METRICS_PORT`), so that access to it can be
 * restricted.
 */

import { createServer } from 'node:http';
import type { Observer } from './observer.ts';

export interface Metrics {
  readonly observer: Observer;
  /** Resolves with the port number. */
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Imports the metrics library only here, so that it costs nothing when metrics are off. */
export async function createMetrics(port: number): Promise<Metrics> {
  const { createPrometheus } = await import('./prometheus.ts');
  const { observer, contentType, text } = createPrometheus();

  const server = createServer(async ({ method, url }, response) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || url?.replace(/\?.*$/s, '') !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics\n');
      return;
    }
    try {
      const body = await text();
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  // The metrics server alone does not keep the process running.
  server.unref();

  return {
    observer,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', (cause) =>
          reject(new Error(`METRICS_PORT ${port} cannot be listened on.`, { cause })),
        );
        server.listen(port, '0.0.0.0', () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
