// Owns take-profit and stop-loss of an open position: shown as two prices, edited in place. What is
// wrong is said at its field; nothing changes until the exchange has said yes.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import type { PositionRow } from './positionRow'
import { ProtectionForm } from './ProtectionForm'

export interface ProtectionEditorProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  /** prices: the two prices are the button; button: a word is, where the card shows it wide. */
  readonly form?: 'prices' | 'button'
}

export function ProtectionEditor({ row, deeds, form = 'prices' }: ProtectionEditorProps) {
  const { t, figure } = useText()
  const [opened, setOpened] = useState(false)
  const { ticket, tickDecimals: decimals } = row
  const price = (value: string | null) =>
    value === null ? t('orders.none') : figure(value, { decimals })
  const prices = `${price(ticket.takeProfitPrice)} / ${price(ticket.stopLossPrice)}`
  const none = ticket.takeProfitPrice === null && ticket.stopLossPrice === null
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md" width={260}>
      <Popover.Target>
        <button
          type="button"
          className={form === 'button' ? css.pill : css.linkish}
          data-size={form === 'button' ? 'touch' : undefined}
          aria-label={`${t('orders.protect.label', { name: pairName(ticket.symbol) })}: ${prices}`}
          onClick={() => setOpened((was) => !was)}
        >
          {form === 'button' && none ? (
            t('orders.protect')
          ) : (
            <span className={none ? css.faint : undefined}>{prices}</span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && <ProtectionForm row={row} deeds={deeds} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
