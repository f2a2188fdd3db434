// Owns the margin of a position: how much, how near to liquidation, and adding to it in a small form
// that shows where the liquidation price would go.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/icons/Icon'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import { MarginForm } from './MarginForm'
import type { PositionRow } from './positionRow'

export interface MarginEditorProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  /** figures: the margin itself is the button; button: a word is, where the card shows it wide. */
  readonly form?: 'figures' | 'button'
}

export function MarginEditor({ row, deeds, form = 'figures' }: MarginEditorProps) {
  const { t, figure, percent } = useText()
  const [opened, setOpened] = useState(false)
  const margin = figure(row.ticket.margin, { decimals: 2 })
  const label = t('orders.margin.label', { name: pairName(row.ticket.symbol) })
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md" width={260}>
      <Popover.Target>
        <button
          type="button"
          className={form === 'button' ? css.pill : css.linkish}
          data-size={form === 'button' ? 'touch' : undefined}
          aria-label={`${label}: ${margin}`}
          title={label}
          onClick={() => setOpened((was) => !was)}
        >
          {form === 'button' ? (
            t('orders.margin')
          ) : (
            <span className={css.stack}>
              <span>
                {margin} <Icon name="plus" size={12} />
              </span>
              <small title={t('orders.account.ratio.note')}>
                {row.use === null ? t('orders.none') : percent(row.use, 2, false)}
              </small>
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && <MarginForm row={row} deeds={deeds} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
