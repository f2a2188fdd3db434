// The round on sale: choosing numbers on the left, the ticket on the right. Numbers sold to others
// meanwhile are removed from the ticket.
import { useMemo, type ReactNode } from 'react'
import { numbersIn } from '../../domain/products/lotteryPicks'
import { Picker } from './Picker'
import { Ticket } from './Ticket'
import type { Choice } from './useChoice'
import type { ThisRound } from './useLottery'
import classes from './lottery.module.css'

export interface SellingProps {
  round: ThisRound
  choice: Choice
  isMember: boolean
  onBought: () => void
  /** Under the ticket. */
  below: ReactNode
}

export function Selling({ round, choice, isMember, onBought, below }: SellingProps) {
  const { chosen, choose } = choice
  const sold = useMemo(() => numbersIn(round.sold), [round.sold])
  const mine = useMemo(() => new Set(round.numbers), [round.numbers])
  const picked = useMemo(() => chosen.filter((number) => !sold.has(number)), [chosen, sold])
  // One's own may have been bought by a call whose answer has not come yet.
  const lost = chosen.filter((number) => sold.has(number) && !mine.has(number)).length
  const add = (numbers: readonly string[]) =>
    choose((before) => [...new Set([...before, ...numbers])].filter((each) => !sold.has(each)))
  const remove = (numbers: readonly string[]) =>
    choose((before) => before.filter((each) => !numbers.includes(each)))
  return (
    <div className={classes.selling}>
      <Picker sold={sold} mine={mine} picked={picked} onAdd={add} onRemove={remove} />
      <div className={classes.side}>
        <Ticket
          round={round.round}
          picked={picked}
          lost={lost}
          isMember={isMember}
          onRemove={remove}
          onBought={() => {
            choose(() => [])
            onBought()
          }}
        />
        {below}
      </div>
    </div>
  )
}
