// Arming of the trading keys, and everything that disarms them: another instrument, outdated
// prices, a window without the focus, a sign-out, a dialog.
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { arming, disarm as disarmKeys } from '../../app/actions/arming'
import type { Instrument } from '../../domain/instruments'
import { elapsed } from '../../state/exchangeTime'
import { useTradingState } from '../symbolbar/useTradingState'
import { useTickersOf } from '../trading/account/useTickersOf'

/** Time in ms for which the window may be without the focus. */
export const UNFOCUSED_MS = 60_000

export type DisarmReason = 'symbol' | 'stale' | 'focus' | 'dialog' | 'off'

export interface ArmingOptions {
  readonly instrument: Instrument
  /** The keys are switched on, and a member looks. */
  readonly enabled: boolean
  /** It was armed until now. */
  readonly onDisarm: (reason: DisarmReason) => void
}

export interface Arming {
  readonly armed: boolean
  /** Prices are current and the exchange takes orders. */
  readonly ready: boolean
}

export function useArming({ instrument, enabled, onDisarm }: ArmingOptions): Arming {
  const { symbol } = instrument
  const armed = useSnapshot(arming).symbol === symbol
  const { freshness } = useTickersOf('hotkeys', enabled, [symbol])
  const state = useTradingState(symbol)
  const ready = freshness.kind === 'live' && state === 'open'
  const disarm = useEffectEvent((reason: DisarmReason): void => {
    if (arming.symbol === null) return
    disarmKeys()
    onDisarm(reason)
  })
  useEffect(() => () => disarm('symbol'), [symbol])
  useEffect(() => {
    if (!enabled) disarm('off')
  }, [enabled])
  useEffect(() => {
    if (armed && !ready) disarm('stale')
  }, [armed, ready])
  useEffect(() => {
    if (!armed) return undefined
    return watchFocus((reason) => disarm(reason))
  }, [armed])
  return { armed, ready }
}

/** Reports a window that is without the focus for too long, and a dialog that has it. */
function watchFocus(report: (reason: DisarmReason) => void): () => void {
  const abort = new AbortController()
  const { signal } = abort
  let timer: ReturnType<typeof setTimeout> | undefined
  let leftAt: number | null = null
  window.addEventListener(
    'blur',
    () => {
      leftAt = elapsed()
      timer = setTimeout(() => report('focus'), UNFOCUSED_MS)
    },
    { signal },
  )
  window.addEventListener(
    'focus',
    () => {
      clearTimeout(timer)
      // Timers of a hidden window may be late.
      if (leftAt !== null && elapsed() - leftAt >= UNFOCUSED_MS) report('focus')
      leftAt = null
    },
    { signal },
  )
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.closest('dialog, [role=dialog]')) report('dialog')
    },
    { signal },
  )
  return () => {
    abort.abort()
    clearTimeout(timer)
  }
}
