// Owns the phone's two buttons above the bottom bar and the sheet that either opens with the ticket
// of its side. It refuses to know what a side is.
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'
import { Sheet } from '../../ui/pieces/Sheet'
import css from './phone.module.css'

export interface SideDeedsProps<Side extends string> {
  /** What is traded, for the head of the sheet. */
  readonly name: string
  readonly up: { readonly side: Side; readonly label: string }
  readonly down: { readonly side: Side; readonly label: string }
  /** The ticket of a side; `close` closes the sheet. */
  readonly renderTicket: (side: Side, close: () => void) => ReactNode
}

export function SideDeeds<Side extends string>(props: SideDeedsProps<Side>) {
  const { name, up, down, renderTicket } = props
  const { t } = useText()
  const [side, setSide] = useState<Side | null>(null)
  const close = () => setSide(null)
  return (
    <>
      <div className={css.deeds}>
        <Button tone="up" size="xl" block onClick={() => setSide(up.side)}>
          {up.label}
        </Button>
        <Button tone="down" size="xl" block onClick={() => setSide(down.side)}>
          {down.label}
        </Button>
      </div>
      <Sheet opened={side !== null} onClose={close} title={t('terminal.phone.ticket', { name })}>
        {side !== null && renderTicket(side, close)}
      </Sheet>
    </>
  )
}
