// Sums of several coins, each in its own.
import type { CoinSum } from '../../domain/records/referralRecords'
import { Money } from '../../ui/figures/Money'
import classes from './referral.module.css'

export function CoinSums({ sums }: { sums: readonly CoinSum[] }) {
  if (sums.length === 0) return <>–</>
  return (
    <span className={classes.sums}>
      {sums.map(({ coin, amount }) => (
        <Money key={coin} value={amount} coin={coin} unit />
      ))}
    </span>
  )
}
