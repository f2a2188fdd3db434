// Acts that all windows of one browser share: a price pressed in a book reaches the order form of
// another window, and a row on which an action is being sent is busy in all of them.
import { subscribe } from 'valtio'
import { proposeOrder, proposePrice, ticketDraft } from '../../../state/orders/ticketDraft'
import { pending, type BusyKind } from '../../trading/actions/pending'
import type { WindowChannel } from './windowMessages'
import { newWindowId } from './windowRecords'

/** A window that ended while it sent something: its rows are free again after that. */
const BUSY_MS = 30_000

/** Shares until the returned function is called. */
export function shareActs(channel: WindowChannel): () => void {
  const ends = [sharePrices(channel), shareBusy(channel)]
  return () => {
    for (const end of ends) end()
  }
}

function sharePrices(channel: WindowChannel): () => void {
  const counts = () =>
    new Map(Object.entries(ticketDraft.proposals).map(([symbol, { count }]) => [symbol, count]))
  let seen = counts()
  const stop = subscribe(
    ticketDraft,
    () => {
      for (const [symbol, { count, priceTicks, plan }] of Object.entries(ticketDraft.proposals))
        if (count > (seen.get(symbol) ?? 0))
          channel.post({
            type: 'price',
            symbol,
            ticks: priceTicks,
            ...(plan && { plan: { ...plan } }),
          })
      seen = counts()
    },
    true,
  )
  const unlisten = channel.listen((message) => {
    if (message.type !== 'price') return
    // Counted as seen, so that it is not sent back.
    seen.set(message.symbol, (ticketDraft.proposals[message.symbol]?.count ?? 0) + 1)
    if (message.plan) proposeOrder(message.symbol, message.ticks, message.plan)
    else proposePrice(message.symbol, message.ticks)
  })
  return () => {
    stop()
    unlisten()
  }
}

function shareBusy(channel: WindowChannel): () => void {
  const own = newWindowId()
  /** Rows of other windows, by the window. */
  const others = new Map<string, { readonly ids: readonly string[]; readonly timer: Timer }>()
  const isForeign = (row: string) => [...others.values()].some(({ ids }) => ids.includes(row))
  const mine = () =>
    Object.fromEntries(Object.entries(pending.busy).filter(([row]) => !isForeign(row)))
  let sent = '{}'
  const stop = subscribe(
    pending,
    () => {
      const rows = mine()
      const text = JSON.stringify(rows)
      if (text !== sent) channel.post({ type: 'busy', from: own, rows })
      sent = text
    },
    true,
  )
  const free = (from: string): void => {
    const former = others.get(from)
    if (!former) return
    clearTimeout(former.timer)
    others.delete(from)
    for (const row of former.ids) if (!isForeign(row)) delete pending.busy[row]
  }
  const unlisten = channel.listen((message) => {
    if (message.type !== 'busy') return
    free(message.from)
    const rows = Object.entries(message.rows).filter(([row]) => pending.busy[row] === undefined)
    if (rows.length === 0) return
    const timer = setTimeout(() => free(message.from), BUSY_MS)
    others.set(message.from, { ids: rows.map(([row]) => row), timer })
    for (const [row, kind] of rows) pending.busy[row] = kind satisfies BusyKind
  })
  return () => {
    stop()
    unlisten()
    for (const from of others.keys()) free(from)
  }
}

type Timer = ReturnType<typeof setTimeout>
