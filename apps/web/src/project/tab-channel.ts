/** Broadcast channel between tabs: which forms are open, and saves. */

export type TabMessage = { readonly key: string; readonly tab: string } & (
  | { readonly kind: 'opened' }
  /** Asks whether another tab has it open. */
  | { readonly kind: 'asked' }
  /** Answer to `opened` and `asked`. */
  | { readonly kind: 'here' }
  | { readonly kind: 'left' }
  | { readonly kind: 'saved'; readonly revision: number }
);

export interface TabChannel {
  readonly post: (message: TabMessage) => void;
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

/** Does nothing without BroadcastChannel; saving still detects conflicts by revision. */
export function createTabChannel(): TabChannel {
  try {
    const channel = new BroadcastChannel('formloom');
    return {
      post: (message) => channel.postMessage(message),
      listen(listener) {
        const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
        channel.addEventListener('message', onMessage);
        return () => channel.removeEventListener('message', onMessage);
      },
    };
  } catch {
    return { post: () => {}, listen: () => () => {} };
  }
}
