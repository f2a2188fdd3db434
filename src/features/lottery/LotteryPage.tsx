// Games: the lottery. The present round with its numbers and the ticket, its commitment, the last
// round with its proof, and the explanation of the draw's fairness.
import { useSnapshot } from 'valtio'
import { LOTTERY_COIN, LOTTERY_NUMBERS, LOTTERY_PRICE } from '../../domain/products/lotteryTerms'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { Card } from '../../ui/site/Card'
import { SitePage } from '../../ui/site/SitePage'
import { MoneyLive } from '../../app/money/MoneyLive'
import { LoadState } from '../../app/query/LoadState'
import { Commitment } from './Commitment'
import { LastRoundCard } from './LastRoundCard'
import { Proof } from './Proof'
import { Selling } from './Selling'
import { useChoice, type Choice } from './useChoice'
import { useLottery, type ThisRound } from './useLottery'
import classes from './lottery.module.css'
import parts from '../../ui/site/parts.module.css'

export function LotteryPage() {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const who = viewer.status === 'member' ? viewer.email : ''
  const choiceIn = useChoice(who)
  return (
    <SitePage title={t('lottery.title')} lead={t('lottery.lead')}>
      <MoneyLive key={who}>
        <Rounds isMember={who !== ''} choiceIn={choiceIn} />
      </MoneyLive>
    </SitePage>
  )
}

interface RoundsProps {
  isMember: boolean
  choiceIn: (round: number) => Choice
}

function Rounds({ isMember, choiceIn }: RoundsProps) {
  const { t } = useText()
  const { load, reload } = useLottery()
  const { last } = load
  if (!last)
    return (
      <Card id="round" title={t('lottery.thisRound')}>
        <div className={classes.pad}>
          <LoadState load={load} reload={reload} rows={6} columns={[60, 40]} height="3.5rem" />
        </div>
      </Card>
    )
  const { thisRound, lastRound } = last
  return (
    <div className={parts.cards}>
      <Standing round={thisRound} />
      {thisRound ? (
        <Selling
          key={thisRound.round}
          round={thisRound}
          choice={choiceIn(thisRound.round)}
          isMember={isMember}
          onBought={reload}
          below={<Commitment round={thisRound} />}
        />
      ) : (
        <p className={classes.between} role="status">
          {t('lottery.between')}
        </p>
      )}
      <LastRoundCard key={lastRound?.round} round={lastRound} />
      <Proof />
    </div>
  )
}

/** How far the round is. */
function Standing({ round }: { round: ThisRound | null }) {
  const { t, figure } = useText()
  const sold = (round?.sold.length ?? 0) / 3
  const facts = [
    [t('lottery.thisRound'), round ? String(round.round) : '–'],
    [t('lottery.sold'), t('lottery.soldOf', { sold, all: figure(String(LOTTERY_NUMBERS)) })],
    [t('lottery.perNumber'), `${LOTTERY_PRICE} ${LOTTERY_COIN}`],
  ]
  return (
    <div>
      <dl className={classes.standing}>
        {facts.map(([name, shown]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: `${(sold / LOTTERY_NUMBERS) * 100}%` }} />
      </div>
    </div>
  )
}
