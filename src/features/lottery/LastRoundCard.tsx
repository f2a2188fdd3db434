// The last drawn round: its winners, the customer's own part, and the proof that anybody can run
// here: the browser repeats the draw from the published data.
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { LOTTERY_COIN } from '../../domain/products/lotteryTerms'
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { checkRound } from '../../session/lotteryProof'
import { Money } from '../../ui/figures/Money'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Status } from '../../ui/pieces/Status'
import { Card } from '../../ui/site/Card'
import { When } from '../../ui/site/When'
import { Hash } from './Hash'
import type { LastRound } from './useLottery'
import classes from './lottery.module.css'

export function LastRoundCard({ round }: { round: LastRound | null }) {
  const { t } = useText()
  return (
    <Card id="last" title={t('lottery.lastRound')}>
      <div className={classes.pad}>
        {round ? <Drawn round={round} /> : <EmptyLine text={t('lottery.lastRound.none')} />}
      </div>
    </Card>
  )
}

function Drawn({ round }: { round: LastRound }) {
  const { t } = useText()
  const [checked, setChecked] = useState<ReturnType<typeof checkRound> | null>(null)
  const winners = round.winningNumbers.map(({ number }) => number)
  const { commitment, seed, drawnAt, closedBy, sold } = round
  return (
    <>
      <p className={classes.small}>
        {t('lottery.drawn', { round: round.round })} <When at={drawnAt} />
      </p>
      <p className={classes.small}>{t(`lottery.closed.${closedBy}`, { sold: sold.length / 3 })}</p>
      <Own round={round} />
      <div className={classes.last}>
        <Winners round={round} />
        <dl className={classes.proof}>
          <dt>{t('lottery.commitment')}</dt>
          <dd>
            <Hash>{commitment}</Hash>
          </dd>
          <dt>{t('lottery.seed')}</dt>
          <dd>
            <Hash>{seed}</Hash>
          </dd>
          <dt>{t('lottery.check')}</dt>
          <dd>
            <div className={classes.verdicts} role="status">
              {checked ? (
                <>
                  <Verdict good={checked.seed} what="seed" />
                  <Verdict good={checked.winners} what="winners" />
                </>
              ) : (
                t('lottery.check.none')
              )}
            </div>
          </dd>
        </dl>
        <Button size="xl" onClick={() => setChecked(checkRound({ ...round, winners }))}>
          <Icon name="shield" size={18} />
          {t('lottery.verify')}
        </Button>
      </div>
    </>
  )
}

function Verdict({ good, what }: { good: boolean; what: 'seed' | 'winners' }) {
  const { t } = useText()
  return (
    <Status kind={good ? 'done' : 'bad'}>
      {t(`lottery.check.${what}.${good ? 'good' : 'bad'}`)}
    </Status>
  )
}

/** The top prize large, the others beside it. */
function Winners({ round: { winningNumbers } }: { round: LastRound }) {
  const { t } = useText()
  const [top, ...others] = winningNumbers
  if (!top) return <p className={classes.small}>{t('lottery.winners.none')}</p>
  const prizeOf = (prize: string) => <Money value={prize} coin={LOTTERY_COIN} unit />
  return (
    <dl className={classes.winners}>
      <div>
        <dt>{t('lottery.winner.top')}</dt>
        <dd className={classes.digits}>
          <VisuallyHidden component="span">{top.number}</VisuallyHidden>
          {[...top.number].map((digit, place) => (
            <b key={place} aria-hidden="true">
              {digit}
            </b>
          ))}
        </dd>
        <dd>{prizeOf(top.prize)}</dd>
      </div>
      {others.map(({ number, prize }, place) => (
        <div key={number}>
          <dt>{t('lottery.winner.place', { place: place + 2 })}</dt>
          <dd>
            <b>{number}</b> {prizeOf(prize)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the viewer had in it, and what came of it. */
function Own({ round: { numbers, returned, won } }: { round: LastRound }) {
  const { t } = useText()
  if (numbers.length === 0) return null
  const values = {
    count: numbers.length,
    won: coinText(won, LOTTERY_COIN),
    returned: coinText(returned, LOTTERY_COIN),
    coin: LOTTERY_COIN,
  }
  return <p className={classes.own}>{t(won === '0' ? 'lottery.had' : 'lottery.had.won', values)}</p>
}
