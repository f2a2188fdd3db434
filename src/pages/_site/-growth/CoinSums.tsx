// Sums of several coins, each in its own.
import type { CoinSum } from '../../../domain/records/growthRecords'
import { Num } from '../../../ui/pieces/Num'
import classes from './growth.module.css'

export function CoinSums({ sums }: { sums: readonly CoinSum[] }) {
  if (sums.length === 0) return <>–</>
  return (
    <span className={classes.sums}>
      {sums.map(({ coin, amount }) => (
        <Num key={coin} value={amount} unit={coin} />
      ))}
    </span>
  )
}
