// A new subscription: tenor, amount, earnings and dates, auto-renew, and the cost of cancelling,
// all shown before it is made.
import { useState } from 'react'
import { amount, type Amount } from '../../domain/brand'
import { formatAmount } from '../../domain/decimal'
import { readMoney } from '../../domain/orders/orderNumbers'
import { interestOf } from '../../domain/products/savingsInterest'
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { Checkbox } from '../../ui/fields/Checkbox'
import { Choices } from '../../ui/fields/Choices'
import { Money } from '../../ui/figures/Money'
import { MoneyText } from '../../ui/figures/MoneyText'
import { Button } from '../../ui/pieces/Button'
import { Dialog } from '../../ui/pieces/Dialog'
import { Note } from '../../ui/site/Note'
import { AmountField } from '../../app/money/AmountField'
import { availableIn } from '../../app/money/coinFigures'
import { useMoney } from '../../app/money/MoneyLive'
import type { Item, Plan } from './Plans'
import { useSubscribe } from './useSubscribe'
import classes from './savings.module.css'
import parts from '../../ui/site/parts.module.css'

export interface SubscribeDialogProps {
  plan: Plan | undefined
  itemUuid: string
  onItem: (itemUuid: string) => void
  onClose: () => void
  onDone: () => void
}

export function SubscribeDialog({ plan, itemUuid, onItem, onClose, onDone }: SubscribeDialogProps) {
  const { t } = useText()
  const item = plan?.items.find(({ savingItemUuid }) => savingItemUuid === itemUuid)
  return (
    <Dialog
      opened={plan !== undefined && item !== undefined}
      onClose={onClose}
      place="top"
      title={plan ? t('savings.dialog', { coin: plan.coin }) : ''}
    >
      {plan && item && <Form plan={plan} item={item} onItem={onItem} onDone={onDone} />}
    </Dialog>
  )
}

interface FormProps {
  plan: Plan
  item: Item
  onItem: (itemUuid: string) => void
  onDone: () => void
}

function Form({ plan, item, onItem, onDone }: FormProps) {
  const { t, figure, percent } = useText()
  const { balances } = useMoney()
  const [autoRenew, setAutoRenew] = useState(false)
  const { coin } = plan
  const available = availableIn(balances, 'SPOT', coin)
  const { form, pending, submit } = useSubscribe(plan, item, available, onDone)
  const typed = form.values.amount
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(autoRenew)
      }}
    >
      <Choices
        label={t('savings.tenor')}
        value={item.savingItemUuid}
        onChange={(uuid) => {
          form.clearErrors()
          onItem(uuid)
        }}
        options={plan.items.map((each) => ({
          value: each.savingItemUuid,
          label: t('savings.days', { days: each.days }),
          note: each.soldOut ? t('savings.soldOut') : percent(each.apr, 2, false),
          disabled: each.soldOut,
        }))}
      />
      <AmountField
        {...form.bind('amount')}
        name="amount"
        first
        coin={coin}
        available={available}
        note={<Bounds item={item} coin={coin} />}
      />
      <Terms item={item} coin={coin} typed={typed} />
      <Checkbox label={t('savings.autoRenew')} checked={autoRenew} onChange={setAutoRenew} />
      <p className={classes.small}>{t('savings.autoRenew.note', { days: item.days })}</p>
      <Note icon="alert" tone="danger">
        {t('savings.forfeit')}
      </Note>
      <p className={parts.error} role="alert">
        {form.error}
      </p>
      <Button type="submit" tone="primary" size="xl" block pending={pending}>
        {t(typed === '' ? 'savings.submit.empty' : 'savings.submit', {
          amount: figure(typed),
          coin,
          days: item.days,
        })}
      </Button>
    </form>
  )
}

function Bounds({ item, coin }: { item: Item; coin: string }) {
  const { t } = useText()
  const minimum = coinText(item.minimum, coin, 'cost')
  return (
    <MoneyText
      value={item.personalLeft}
      coin={coin}
      text={(left) => t('savings.hint', { minimum, left })}
    />
  )
}

/** The dates, and what it earns; its height stays. */
function Terms({ item, coin, typed }: { item: Item; coin: string; typed: string }) {
  const { t, date } = useText()
  const read = readMoney(typed, 'amount')
  const earned = (days: number) => (read.ok ? interestOf(read.value, item.apr, days) : null)
  const money = (value: Amount | null) =>
    value === null ? '–' : <Money value={formatAmount(value)} coin={coin} unit />
  const term = earned(item.days)
  const facts = [
    [t('savings.valueDate'), date(item.valueDate, 'utc')],
    [t('savings.interestEndDate'), date(item.interestEndDate, 'utc')],
    [t('savings.redemptionDate'), date(item.redemptionDate, 'utc')],
    [t('savings.daily'), money(earned(1))],
    [t('savings.term'), money(term)],
    [t('savings.back'), money(term === null || !read.ok ? null : amount(read.value + term))],
  ] as const
  return (
    <dl className={`${parts.facts} ${classes.facts}`}>
      {facts.map(([name, shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  )
}
