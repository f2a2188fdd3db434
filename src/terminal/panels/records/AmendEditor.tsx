// Owns changing price or size of an order that rests, in a small form beside it. What is wrong is
// said at its field; nothing changes until the exchange has said yes.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { AmendForm, type Amended } from './AmendForm'
import { pairName } from './Contract'
import css from './records.module.css'

export interface AmendEditorProps {
  readonly order: Amended
  readonly busy: boolean
  readonly touch?: boolean
}

export function AmendEditor({ order, busy, touch = false }: AmendEditorProps) {
  const { t, figure } = useText()
  const [opened, setOpened] = useState(false)
  const label = t('orders.amend.label', {
    size: figure(order.quantity),
    name: pairName(order.symbol),
  })
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal shadow="md" width={260}>
      <Popover.Target>
        <button
          type="button"
          className={css.pill}
          data-size={touch ? 'touch' : undefined}
          disabled={busy}
          aria-label={label}
          title={label}
          onClick={() => setOpened((was) => !was)}
        >
          {t('orders.amend')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && <AmendForm order={order} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
