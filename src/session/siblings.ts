// Owns how the windows of one browser tell each other that who is signed in has changed. Nothing
// but that is said: each reads the cookies for itself.

export interface Siblings {
  /** Tells the other windows. */
  tell(): void
  /** Calls `run` whenever another window told; until the returned function is called. */
  hear(run: () => void): () => void
}

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: () => void): void
  removeEventListener(type: 'message', listener: () => void): void
}

/** The windows that opened the same channel. */
export function siblingWindows(channel: Channel): Siblings {
  return {
    tell() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none: it reaches windows of its own origin only
      channel.postMessage('changed')
    },
    hear(run) {
      channel.addEventListener('message', run)
      return () => channel.removeEventListener('message', run)
    },
  }
}
