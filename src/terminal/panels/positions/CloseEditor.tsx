// Owns closing a position at a price from its row: a small form beside it.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { findPerpetual } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { ClosingForm } from '../closing/ClosingForm'
import type { Deeds } from '../deeds/useDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import type { PositionRow } from './positionRow'

export interface CloseEditorProps {
  readonly row: PositionRow
  readonly deeds: Deeds
  readonly touch?: boolean
}

export function CloseEditor({ row: { ticket, mark }, deeds, touch = false }: CloseEditorProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const it = findPerpetual(ticket.symbol)
  if (!it) return null
  const label = t('orders.closeAt.label', { name: pairName(ticket.symbol) })
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md" width={272}>
      <Popover.Target>
        <button
          type="button"
          className={css.pill}
          data-size={touch ? 'touch' : undefined}
          data-on={ticket.closeLimitPrice !== null || undefined}
          aria-label={label}
          title={label}
          onClick={() => setOpened((was) => !was)}
        >
          {t('orders.closeAt')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && (
          <ClosingForm
            it={it}
            ticket={ticket}
            deeds={deeds}
            type="LIMIT"
            mark={mark}
            onDone={() => setOpened(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
