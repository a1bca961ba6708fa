/** What tabs tell each other about a form: that they have it open, and that they saved it. */

export type TabMessage = { readonly key: string; readonly tab: string } & (
  | { readonly kind: 'opened' }
  /** Whether any tab has it open, asked by a tab that has not. */
  | { readonly kind: 'asked' }
  /** The answer to both. */
  | { readonly kind: 'here' }
  | { readonly kind: 'left' }
  | { readonly kind: 'saved'; readonly revision: number }
);

export interface TabChannel {
  readonly post: (message: TabMessage) => void;
  readonly listen: (hear: (message: TabMessage) => void) => () => void;
}

/** Without a channel no tab hears of another; saving still refuses to overwrite what it has not seen. */
export function createTabChannel(): TabChannel {
  try {
    const channel = new BroadcastChannel('formloom');
    return {
      post: (message) => channel.postMessage(message),
      listen(hear) {
        const onMessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
        channel.addEventListener('message', onMessage);
        return () => channel.removeEventListener('message', onMessage);
      },
    };
  } catch {
    return { post: () => {}, listen: () => () => {} };
  }
}
