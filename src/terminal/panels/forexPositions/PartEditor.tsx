// Owns closing a typed part of a dealt position: a small form beside its row.
import { Popover } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { readLots } from '../../../domain/decimal'
import { readQuantity } from '../../../domain/orders/orderNumbers'
import { refusal, type Refusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import { refusalText } from '../deeds/refusalText'
import { useAsked } from '../deeds/useAsked'
import { pairName } from '../records/Contract'
import css from '../records/records.module.css'
import { stepText } from '../ticket/model/stepPrice'
import type { ForexClosesProps } from './ForexCloses'

export function PartEditor({ row, deeds, touch = false }: ForexClosesProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const label = t('forex.part.label', { name: pairName(row.ticket.symbol) })
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md" width={240}>
      <Popover.Target>
        <button
          type="button"
          className={css.pill}
          data-size={touch ? 'touch' : undefined}
          aria-label={label}
          title={label}
          onClick={() => setOpened((was) => !was)}
        >
          {t('forex.part')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && <PartForm row={row} deeds={deeds} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function PartForm({ row, deeds, onDone }: ForexClosesProps & { readonly onDone: () => void }) {
  const { t, figure } = useText()
  const { ticket, it } = row
  const [size, setSize] = useState('')
  const [wrong, setWrong] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const asked = useAsked(size === '' ? null : size)
  const submit = async (): Promise<void> => {
    if (sending) return
    const read = readQuantity(it, size, 'size')
    if (!read.ok) return setWrong(size === '' ? refusal('fieldMissing', 'size') : read.refusal)
    if (read.value > readLots(ticket.openSize, it.lotDecimals))
      return setWrong(refusal('closeQuantityTooLarge', 'size', { max: ticket.openSize }))
    setSending(true)
    const done = await deeds.close(ticket, size)
    setSending(false)
    if (done) onDone()
  }
  const type = (next: string): void => {
    setSize(next)
    setWrong(null)
  }
  const press = (event: FormEvent): void => {
    event.preventDefault()
    asked.press(() => void submit())
  }
  const words = t('forex.part.submit', { size: size === '' ? t('orders.none') : figure(size) })
  return (
    <form className={css.form} onSubmit={press} noValidate>
      <Field
        label={t('forex.part.size')}
        unit={t('forex.lots')}
        value={size}
        error={wrong === null ? undefined : refusalText(t, wrong)}
        hint={t('forex.part.note', { size: figure(ticket.openSize) })}
        onStep={(count) => type(stepText(size || ticket.openSize, it.lotDecimals, count))}
        onChange={type}
      />
      <Button tone="primary" type="submit" block pending={sending}>
        {asked.asking ? t('ticket.confirm', { words }) : words}
      </Button>
    </form>
  )
}
