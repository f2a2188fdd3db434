// Notifications between the tabs of one browser that the signed-in account has changed. No data is
// sent: each tab reads the cookies itself.

export interface OtherTabs {
  notify(): void
  /** Calls `run` whenever another tab notifies, until the returned function is called. */
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
