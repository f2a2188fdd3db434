// Where the money of an entry came from or went, in one line; opened, all sides of its transfer,
// which make zero for each coin.
import { amount } from '../../../../domain/brand'
import { formatAmount, readAmount } from '../../../../domain/decimal'
import type { LedgerSide } from '../../../../domain/records/walletRecords'
import { useText, type Text } from '../../../../i18n/useText'
import { Num } from '../../../../ui/pieces/Num'
import classes from './sides.module.css'

export function Sides({ sides }: { sides: readonly LedgerSide[] }) {
  const { t } = useText()
  const others = [...new Set(sides.map((side) => nameOf(side, t)))]
  const foreign = sides.filter(({ party }) => party !== 'OWN').map((side) => nameOf(side, t))
  const named = foreign.length > 0 ? [...new Set(foreign)] : others
  if (named.length === 0) return null
  const coins = [...new Set(sides.map(({ coin }) => coin))]
  return (
    <details className={classes.sides}>
      <summary>{t('wallet.side', { names: named.join(t('wallet.side.and')) })}</summary>
      {coins.map((coin) => (
        <dl key={coin}>
          {sides
            .filter((side) => side.coin === coin)
            .map((side) => (
              <div key={`${side.party} ${side.wallet}`}>
                <dt>{nameOf(side, t)}</dt>
                <dd>
                  <Num value={side.amount} signed unit={coin} />
                </dd>
              </div>
            ))}
          <div>
            <dt>{t('wallet.side.sum')}</dt>
            <dd>
              <Num value={sumOf(sides, coin)} unit={coin} />
            </dd>
          </div>
        </dl>
      ))}
    </details>
  )
}

const nameOf = ({ party, wallet }: LedgerSide, t: Text['t']): string =>
  wallet === null
    ? t(`wallet.side.${party}`)
    : t('wallet.side.OWN', { wallet: t(`wallet.of.${wallet}`) })

function sumOf(sides: readonly LedgerSide[], coin: string): string {
  const same = sides.filter((side) => side.coin === coin)
  return formatAmount(amount(same.reduce((sum, side) => sum + readAmount(side.amount), 0n)))
}
