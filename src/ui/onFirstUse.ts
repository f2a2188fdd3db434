// When somebody begins to do something on a page: what is only likely to be wanted is fetched then,
// and takes nothing from a page that is just being read or made.

const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs once, at the first act of a person anywhere, unless the result was called before. */
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
