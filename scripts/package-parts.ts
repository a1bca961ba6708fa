/** What `formloom serve` and `formloom demo` run: the door of the folder that lies beside the one file. */

export { readConfig, runService } from '@formloom/service';
export { runDemo } from './run-demo.ts';
