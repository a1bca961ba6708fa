/**
 * Parts of the npm package beside the CLI bundle: service and sandbox in `parts/`, web app in `web/`. Only
 * the commands that need them load them.
 */

type Variables = Readonly<Record<string, string | undefined>>;

export interface Parts {
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** Rejects invalid ports with a message. */
  readonly readConfig: (variables: Variables) => { readonly port: number };
  /** Resolves once it listens; a signal stops it. */
  readonly runService: (variables: Variables, webRoot: string) => Promise<void>;
  /** The same for the demo, once it is ready. */
  readonly runDemo: (options: {
    readonly webRoot: string;
    readonly port: number;
    readonly logLevel: string;
    readonly out: (text: string) => void;
  }) => Promise<void>;
}
