// The two coins of a pair as the SPOT wallet holds them.
import { amount } from '../../domain/brand'
import { formatAmount, readAmount } from '../../domain/decimal'
import type { SpotInstrument } from '../../domain/instruments'
import { coinMoney } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { Money } from '../../ui/figures/Money'
import { Card } from '../../ui/site/Card'
import type { Own } from './useOwn'
import classes from './simple.module.css'
import parts from '../../ui/site/parts.module.css'

/** The available amount of a coin; zero if there is none. */
export function availableOf(holdings: Own['holdings'], coin: string) {
  const held = holdings[coin]
  return held ? amount(readAmount(held.balance) - readAmount(held.locked)) : amount(0n)
}

export function Balances({ pair, holdings }: { pair: SpotInstrument } & Pick<Own, 'holdings'>) {
  const { t } = useText()
  return (
    <Card id="balances" title={t('simple.balances')}>
      <ul className={classes.balances}>
        {[pair.quote, pair.base].map((coin) => (
          <li key={coin}>
            <CoinDisc coin={coin} />
            <span className={parts.two}>
              <b>{coin}</b>
              <small>
                {t('simple.locked', {
                  amount: coinMoney(holdings[coin]?.locked ?? '0', coin, 'cost').shown,
                })}
              </small>
            </span>
            <span className={parts.two}>
              <b>
                <Money value={formatAmount(availableOf(holdings, coin))} coin={coin} />
              </b>
              <small>{t('simple.free')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
