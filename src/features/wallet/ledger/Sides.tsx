// Counterparty of a ledger entry in one line; expanded, all postings of its transfer, which sum to
// zero for each coin.
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import type { LedgerSide } from '../../../domain/records/walletRecords'
import { useText, type Text } from '../../../i18n/useText'
import { Money } from '../../../ui/figures/Money'
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
                  <Money value={side.amount} coin={coin} as="gain" unit />
                </dd>
              </div>
            ))}
          <div>
            <dt>{t('wallet.side.sum')}</dt>
            <dd>
              <Money value={sumOf(sides, coin)} coin={coin} unit />
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
    : t('wallet.side.OWN', { wallet: t(`app.wallet.${wallet}`) })

function sumOf(sides: readonly LedgerSide[], coin: string): string {
  const same = sides.filter((side) => side.coin === coin)
  return formatAmount(amount(same.reduce((sum, side) => sum + readAmount(side.amount), 0n)))
}
