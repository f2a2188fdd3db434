// Owns the button that opens the change of a dealt ticket: its two protections as prices, or a
// word.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { QuoteOf } from '../../../domain/dealt/conversion'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { useText } from '../../../i18n/useText'
import { pending } from '../deeds/pending'
import type { ForexDeeds } from '../deeds/useForexDeeds'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import { dealtCells } from './dealtCells'
import { ForexEditForm } from './ForexEditForm'

export interface ForexEditorProps {
  readonly ticket: ForexTicketRecord
  readonly deeds: ForexDeeds
  readonly quoteOf: QuoteOf
  /** prices: the two prices are the button; word and touch: a word is, touch as a card wants it. */
  readonly form: 'prices' | 'word' | 'touch'
}

export function ForexEditor({ ticket, deeds, quoteOf, form }: ForexEditorProps) {
  const text = useText()
  const { t, figure } = text
  const [opened, setOpened] = useState(false)
  const busy = useSnapshot(pending).tickets[ticket.forexUuid] !== undefined
  const { price } = dealtCells(text)
  const { symbol, takeProfitPrice, stopLossPrice } = ticket
  const name = pairName(symbol)
  const prices = `${price(symbol, takeProfitPrice)} / ${price(symbol, stopLossPrice)}`
  const none = takeProfitPrice === null && stopLossPrice === null
  const waits = ticket.status === 'PENDING'
  const label = waits
    ? t('forex.edit.order', { size: figure(ticket.size), name })
    : `${t('forex.edit.position', { name })}: ${prices}`
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md" width={260}>
      <Popover.Target>
        <button
          type="button"
          className={form === 'prices' ? css.linkish : css.pill}
          data-size={form === 'touch' ? 'touch' : undefined}
          disabled={busy}
          aria-label={label}
          title={label}
          onClick={() => setOpened((was) => !was)}
        >
          {form === 'prices' ? (
            <span className={css.stack} data-none={none || undefined}>
              <span>{price(symbol, takeProfitPrice)}</span>
              <span>{price(symbol, stopLossPrice)}</span>
            </span>
          ) : (
            t(waits ? 'forex.edit' : 'orders.protect')
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && (
          <ForexEditForm
            ticket={ticket}
            deeds={deeds}
            quoteOf={quoteOf}
            onDone={() => setOpened(false)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
