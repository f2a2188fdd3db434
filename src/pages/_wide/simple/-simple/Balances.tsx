// The two coins of a pair as the SPOT wallet holds them.
import { amount } from '../../../../domain/brand'
import { formatAmount, readAmount } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import { useText } from '../../../../i18n/useText'
import { CoinDisc } from '../../../../ui/pieces/CoinDisc'
import { Num } from '../../../../ui/pieces/Num'
import { Card } from '../../../../ui/site/Card'
import type { Own } from './useOwn'
import classes from './simple.module.css'

/** What can be used of a coin; nothing where there is none of it. */
export function availableOf(holdings: Own['holdings'], coin: string) {
  const held = holdings[coin]
  return held ? amount(readAmount(held.balance) - readAmount(held.locked)) : amount(0n)
}

export function Balances({ pair, holdings }: { pair: SpotInstrument } & Pick<Own, 'holdings'>) {
  const { t, figure } = useText()
  return (
    <Card id="balances" title={t('site.simple.balances')}>
      <ul className={classes.balances}>
        {[pair.quote, pair.base].map((coin) => (
          <li key={coin}>
            <CoinDisc coin={coin} />
            <span className={classes.two}>
              <b>{coin}</b>
              <small>
                {t('site.simple.locked', { amount: figure(holdings[coin]?.locked ?? '0') })}
              </small>
            </span>
            <span className={classes.two}>
              <b>
                <Num value={formatAmount(availableOf(holdings, coin))} />
              </b>
              <small>{t('site.simple.free')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
