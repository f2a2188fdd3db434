// The ticket: the chosen numbers, the cost, the possible return, and the purchase, made once.
import { useState } from 'react'
import { formatAmount } from '../../domain/decimal'
import {
  LOTTERY_COIN,
  LOTTERY_NUMBERS,
  LOTTERY_PRICE,
  LOTTERY_RETURN,
  priceOfNumbers,
  prizesOf,
} from '../../domain/products/lotteryTerms'
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { openSignIn } from '../../state/shell'
import { Bone } from '../../ui/figures/Bone'
import { Icon } from '../../ui/pieces/Icon'
import { Money } from '../../ui/figures/Money'
import { Button } from '../../ui/pieces/Button'
import { Card } from '../../ui/site/Card'
import { availableIn } from '../../app/money/coinFigures'
import { useMoney } from '../../app/money/MoneyLive'
import { useBuy } from './useBuy'
import classes from './lottery.module.css'
import parts from '../../ui/site/parts.module.css'

/** Chips that are shown; a ticket may have a thousand numbers. */
const MAX_SHOWN = 16

export interface TicketProps {
  round: number
  picked: readonly string[]
  /** How many somebody else bought meanwhile. */
  lost: number
  isMember: boolean
  onRemove: (numbers: readonly string[]) => void
  onBought: () => void
}

export function Ticket({ round, picked, lost, isMember, onRemove, onBought }: TicketProps) {
  const { t } = useText()
  const { error, clear, pending, buy } = useBuy(round, onBought)
  const [seen, setSeen] = useState(picked)
  if (seen !== picked) {
    // What was wrong with the numbers before is not wrong with these.
    setSeen(picked)
    clear()
  }
  const count = picked.length
  const price = formatAmount(priceOfNumbers(count))
  return (
    <Card
      id="ticket"
      title={t('lottery.ticket')}
      action={
        count > 0 && (
          <Button size="s" tone="quiet" onClick={() => onRemove(picked)}>
            {t('lottery.clear')}
          </Button>
        )
      }
    >
      <div className={classes.pad}>
        {count === 0 ? (
          <p className={classes.small}>{t('lottery.ticket.none')}</p>
        ) : (
          <Chips picked={picked} onRemove={onRemove} />
        )}
        {lost > 0 && (
          <p className={classes.small} role="status">
            {t('lottery.lost', { count: lost })}
          </p>
        )}
        <Sums count={count} price={price} isMember={isMember} />
        <p className={parts.error} role="alert">
          {error}
        </p>
        <Button
          tone="primary"
          size="xl"
          block
          disabled={isMember && count === 0}
          pending={pending}
          onClick={() => (isMember ? void buy(picked) : openSignIn())}
        >
          {!isMember && t('lottery.signIn')}
          {isMember &&
            (count === 0
              ? t('lottery.buy.none')
              : t('lottery.buy', {
                  count,
                  price: coinText(price, LOTTERY_COIN, 'cost'),
                  coin: LOTTERY_COIN,
                }))}
        </Button>
        <p className={classes.small}>{t('lottery.announced')}</p>
      </div>
    </Card>
  )
}

function Chips({ picked, onRemove }: Pick<TicketProps, 'picked' | 'onRemove'>) {
  const { t } = useText()
  const shown = [...picked].sort().slice(0, MAX_SHOWN)
  return (
    <ul className={classes.chips} aria-label={t('lottery.ticket')}>
      {shown.map((number) => (
        <li key={number}>
          {number}
          <button
            type="button"
            aria-label={t('lottery.remove', { number })}
            onClick={() => onRemove([number])}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {picked.length > MAX_SHOWN && (
        <li className={classes.more}>{t('lottery.more', { count: picked.length - MAX_SHOWN })}</li>
      )}
    </ul>
  )
}

interface SumsProps {
  count: number
  /** Decimal text. */
  price: string
  isMember: boolean
}

function Sums({ count, price, isMember }: SumsProps) {
  const { t } = useText()
  const { balances } = useMoney()
  const coin = LOTTERY_COIN
  const available = availableIn(balances, 'SPOT', coin)
  const [top] = prizesOf(LOTTERY_NUMBERS)
  const facts = [
    [t('lottery.cost', { count, price: LOTTERY_PRICE, coin }), price],
    [t('lottery.return'), String(LOTTERY_RETURN)],
    [t('lottery.top'), top === undefined ? null : formatAmount(top)],
  ] as const
  return (
    <dl className={`${parts.facts} ${classes.sums}`}>
      {facts.map(([name, shown]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown === null ? '–' : <Money value={shown} coin={coin} unit />}</dd>
        </div>
      ))}
      {isMember && (
        <div>
          <dt>{t('lottery.available')}</dt>
          <dd>
            {available === null ? (
              <Bone />
            ) : (
              <Money value={formatAmount(available)} coin={coin} unit />
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
