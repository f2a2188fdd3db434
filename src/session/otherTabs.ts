// How the tabs of one browser notify each other that who is signed in has changed. Nothing but that
// is sent: each reads the cookies for itself.

export interface OtherTabs {
  notify(): void
  /** Calls `run` whenever another tab notified, until the returned function is called. */
  onNotified(run: () => void): () => void
}

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: () => void): void
  removeEventListener(type: 'message', listener: () => void): void
}

/** The tabs that opened the same channel. */
export function otherTabsOn(channel: Channel): OtherTabs {
  return {
    notify() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none: it reaches tabs of its own origin only
      channel.postMessage('changed')
    },
    onNotified(run) {
      channel.addEventListener('message', run)
      return () => channel.removeEventListener('message', run)
    },
  }
}
