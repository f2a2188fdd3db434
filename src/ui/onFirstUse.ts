// The user's first interaction with a page. Code that is only likely to be needed is loaded then,
// so that it does not slow down loading or reading.

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs once, at the first interaction anywhere, unless the returned function was called before. */
export function onFirstUse(run: () => void): () => void {
  const stop = () => {
    for (const act of ACTS) window.removeEventListener(act, begin, true)
  }
  const begin = () => {
    stop()
    run()
  }
  for (const act of ACTS) window.addEventListener(act, begin, { capture: true, passive: true })
  return stop
}
