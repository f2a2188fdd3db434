// The sizes of the ladder for one instrument: four that stay while it is shown, and the customer's
// own, which is the last other size of the order form. Keys choose them while the ladder is in use.
import { useEffect, useEffectEvent, useState } from 'react'
import { ticks } from '../../../domain/brand'
import { formatLots } from '../../../domain/decimal'
import type { PanelProps } from '../../panelProps'
import { offerSizes } from '../../trading/orderForm/sizesOffered'
import { ticketOf, useTicketSize } from '../../trading/orderForm/tickets'
import { ladderSizes } from './ladderSizes'
import type { Ladder } from './useLadder'

export interface LadderSizes {
  /** As decimal text; the last is the customer's own, null until there is one. */
  readonly sizes: readonly (string | null)[]
  /** That of the order form. */
  readonly chosen: string | null
  readonly choose: (size: string) => void
}

export function useLadderSizes(
  { instrument }: Pick<PanelProps, 'instrument'>,
  { screen, listen }: Ladder,
  /** The element whose use lets the keys mean these sizes. */
  panel: HTMLElement | null,
): LadderSizes {
  const { symbol, lotDecimals } = instrument
  const chosen = useTicketSize(symbol)
  const [found, setFound] = useState<{ symbol: string; texts: readonly string[] } | null>(null)
  const texts = found?.symbol === symbol ? found.texts : []
  // Sizes that followed the price would change under the pointer.
  useEffect(() => {
    const find = (): void => {
      const { last } = screen
      if (last === null) return
      stop()
      const sizes = ladderSizes(instrument, ticks(last))
      setFound({ symbol, texts: sizes.map((size) => formatLots(size, lotDecimals)) })
    }
    const stop = listen(find)
    find()
    return stop
  }, [instrument, symbol, lotDecimals, screen, listen])
  const [own, setOwn] = useState<{ symbol: string; text: string } | null>(null)
  const isOwn = chosen !== null && texts.length > 0 && !texts.includes(chosen)
  if (isOwn && (own?.symbol !== symbol || own.text !== chosen)) setOwn({ symbol, text: chosen })
  const sizes = [...texts, own?.symbol === symbol ? own.text : null]
  const sizeOf = useEffectEvent((number: number) => sizes[number - 1] ?? null)
  useEffect(() => {
    if (!panel) return undefined
    return offerSizes({
      symbol,
      isInUse: () => panel.matches(':hover') || panel.contains(document.activeElement),
      sizeOf: (number) => sizeOf(number),
    })
  }, [symbol, panel])
  return { sizes, chosen, choose: (size) => ticketOf(symbol)?.chooseSize(size) }
}
