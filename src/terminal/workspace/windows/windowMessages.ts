// Messages between the terminal and the windows of its panels, over a channel of the browser. Each
// is validated on arrival: another build may have sent it.
import * as v from 'valibot'
import { attempt } from '../../../state/storage/deviceStorage'
import { LINK_COLOURS, LinkSchema, SymbolSchema } from '../layout/panelLink'
import { WindowIdSchema } from './windowRecords'

const OwnColour = v.picklist(LINK_COLOURS.filter((colour) => colour !== 'blue'))
const Groups = v.strictObject({
  green: v.exactOptional(SymbolSchema),
  orange: v.exactOptional(SymbolSchema),
  violet: v.exactOptional(SymbolSchema),
  teal: v.exactOptional(SymbolSchema),
})
const id = WindowIdSchema
const Ticks = v.pipe(v.number(), v.finite())

const MessageSchema = v.variant('type', [
  /** A terminal: what its windows show. `terminal` names its tab. */
  v.object({
    type: v.literal('state'),
    terminal: id,
    owner: v.string(),
    page: SymbolSchema,
    windows: v.record(id, v.object({ link: LinkSchema, groups: Groups })),
  }),
  /** A terminal: its page is being left. */
  v.object({ type: v.literal('terminalLeft'), terminal: id }),
  /** A terminal asks which windows are there. */
  v.object({ type: v.literal('ask') }),
  /** A window: it is there, or shows itself again. */
  v.object({ type: v.literal('here'), window: id }),
  /** A window: its document is being left, to be closed or loaded again. */
  v.object({ type: v.literal('left'), window: id }),
  /** A window: its panel returns to the dock. */
  v.object({ type: v.literal('returned'), window: id }),
  /** A window to its terminal. */
  v.object({ type: v.literal('relink'), terminal: id, window: id, link: LinkSchema }),
  v.object({
    type: v.literal('group'),
    terminal: id,
    window: id,
    colour: OwnColour,
    symbol: SymbolSchema,
  }),
  v.object({ type: v.literal('open'), terminal: id, symbol: SymbolSchema }),
  /** Any: a price that a panel proposes to the order form. */
  v.object({
    type: v.literal('price'),
    symbol: SymbolSchema,
    ticks: Ticks,
    plan: v.exactOptional(
      v.object({ side: v.picklist(['BUY', 'SELL']), takeProfit: Ticks, stopLoss: Ticks }),
    ),
  }),
  /** Any: orders and tickets on which an action is being sent, by their ids. */
  v.object({
    type: v.literal('busy'),
    from: id,
    rows: v.record(v.string(), v.picklist(['cancelling', 'closing', 'changing', 'adding'])),
  }),
])
export type WindowMessage = v.InferOutput<typeof MessageSchema>

export interface WindowChannel {
  post(message: WindowMessage): void
  /** Calls `run` with what others post, until the returned function is called. */
  listen(run: (message: WindowMessage) => void): () => void
  close(): void
}

/** The channel of this browser; silent where the browser forbids it. */
export function openWindowChannel(): WindowChannel {
  const channel =
    typeof BroadcastChannel === 'function'
      ? attempt(() => new BroadcastChannel('meridian.windows'))
      : undefined
  return {
    post(message) {
      // A channel that was closed meanwhile throws.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none: it reaches tabs of its own origin only
      attempt(() => channel?.postMessage(message))
    },
    listen(run) {
      const onMessage = ({ data }: MessageEvent): void => {
        const parsed = v.safeParse(MessageSchema, data)
        if (parsed.success) run(parsed.output)
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
    close: () => channel?.close(),
  }
}
