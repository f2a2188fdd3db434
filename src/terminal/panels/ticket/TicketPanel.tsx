// Owns the order ticket: one half opens, the other closes. It arranges; what is typed and sent is
// useTicket's.
import { useId, useState } from 'react'
import { findPerpetual } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import { useText } from '../../../i18n/useText'
import { panelId as tabPanelId, tabId, Tabs } from '../../../ui/fields/Tabs'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { PanelHead } from '../head/PanelHead'
import type { PanelProps } from '../panel'
import { CloseForm } from './CloseForm'
import { LeverageMenu } from './LeverageMenu'
import { OpenForm } from './OpenForm'
import css from './ticket.module.css'

export interface TicketPanelProps extends PanelProps {
  /** The side to start with, for instance of the button that opened a sheet. */
  readonly direction?: Direction
  /** Told after an order was accepted, for instance to close a sheet. */
  readonly onPlaced?: () => void
}

type Half = 'open' | 'close'

export function TicketPanel({ symbol, ...props }: TicketPanelProps) {
  const { t } = useText()
  const set = useId()
  const [half, setHalf] = useState<Half>('open')
  const it = findPerpetual(symbol)
  if (!it) return <EmptyLine text={t('ticket.unavailable')} />
  return (
    <div className={css.ticket}>
      <PanelHead panelId={props.panelId}>
        <Tabs<Half>
          id={set}
          label={t('ticket.tabs')}
          value={half}
          items={[
            { value: 'open', label: t('ticket.tab.open') },
            { value: 'close', label: t('ticket.tab.close') },
          ]}
          onChange={setHalf}
        />
        <LeverageMenu it={it} />
      </PanelHead>
      <div
        className={css.half}
        role="tabpanel"
        id={tabPanelId(set, half)}
        aria-labelledby={tabId(set, half)}
      >
        {half === 'open' ? (
          <OpenForm key={symbol} it={it} {...props} />
        ) : (
          <CloseForm key={symbol} it={it} panelId={props.panelId} visible={props.visible} />
        )}
      </div>
    </div>
  )
}
