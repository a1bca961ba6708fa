/**
 * What lies beside the one file in the package: the service and the sandbox in `parts/`, the application in
 * `web/`. The one file runs without them, so they are asked for by the commands that need them only.
 */

type Variables = Readonly<Record<string, string | undefined>>;

export interface Parts {
  /** The folder of the built application. */
  readonly webRoot: string;
  /** Refuses what is no port with a sentence. */
  readonly readConfig: (variables: Variables) => { readonly port: number };
  /** Gives control back once it listens; a signal ends it. */
  readonly runService: (variables: Variables, webRoot: string) => Promise<void>;
  /** The same, once it can be opened. */
  readonly runDemo: (options: {
    readonly webRoot: string;
    readonly port: number;
    readonly logLevel: string;
    readonly out: (text: string) => void;
  }) => Promise<void>;
}
