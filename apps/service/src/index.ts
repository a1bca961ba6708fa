/** Exports the service for programs that embed it in their own process, such as tests and the demo. */

export type { AppOptions } from './app.ts';
export { createApp } from './app.ts';
export type { Config } from './config.ts';
export { REQUIRED_VARIABLES, readConfig } from './config.ts';
export type { Service } from './create-service.ts';
export { createService } from './create-service.ts';
export { createPublicServer } from './figures/public-port.ts';
export { createVisitPlayer } from './figures/visit-player.ts';
export { createLog } from './log.ts';
export { readDatabaseUrl } from './projects/database-url.ts';
export { loadWorkStore } from './projects/load-work-store.ts';
export type { WorkStore } from './projects/work-store.ts';
export type { ProviderAnswer, ProviderRequest, Send } from './provider/provider.ts';
export type { Variables } from './read-variable.ts';
export { runService } from './run-service.ts';
