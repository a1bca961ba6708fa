import { defineConfig } from 'vitest/config';

/**
 * The session of the service and what is shared in it: tests that need neither a port nor Redis, and are over
 * at once.
 */
export default defineConfig({
  test: {
    include: [
      'apps/service/src/session/{describe-account,memory-store,pending-states,session,session-store,with-token}.test.ts',
      'apps/service/src/session/redis/{acknowledgements,encryption,local-session,redis-pending-states}.test.ts',
      'apps/service/src/provider/{answer-cache,shared-reads,single-flight}.test.ts',
      'apps/service/src/forms/reply-cache.test.ts',
      'apps/service/src/oauth/{fresh-token,refresher,refresher-replicas,token-life,token-refresh}.test.ts',
    ],
  },
});
