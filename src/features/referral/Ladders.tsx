// The two ladders as stairs: the share of the members' fees, and the discount on one's own.
import { FEE_TIERS } from '../../domain/fees/fees'
import { useText } from '../../i18n/useText'
import { Card } from '../../ui/site/Card'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { Stairs } from './Stairs'
import type { Overview } from './useOverview'
import classes from './referral.module.css'
import figures from './figures.module.css'

/** The discount of a VIP tier on the base futures fee, in %. */
const discountOf = (place: number): number => {
  const [base, tier] = [FEE_TIERS[0]?.futures.taker ?? 1n, FEE_TIERS[place]?.futures.taker ?? 1n]
  return Number(100n - (tier * 100n) / base)
}

const VIPS = FEE_TIERS.map(({ vip, above }, place) => ({
  vip,
  above,
  discount: discountOf(place),
})).slice(1)

export function Ladders({ overview }: { overview: Overview }) {
  return (
    <div className={classes.ladders}>
      <MemberLadder overview={overview} />
      <VipLadder />
    </div>
  )
}

function MemberLadder({ overview }: { overview: Overview }) {
  const { t, figure } = useText()
  const { ladder, share, nextRung, total, agentCode } = overview
  const isAgent = agentCode !== null
  const held = ladder.findLastIndex((rung) => rung.share <= share)
  const from = held < 0 ? 0 : (ladder[held]?.above ?? 0)
  return (
    <Card id="ladder" title={t('referral.ladder')} lead={t('referral.ladder.lead')}>
      <Stairs
        label={t('referral.ladder')}
        stairs={ladder.map((rung) => ({
          from: rung.above + 1,
          share: rung.share,
          need: t('referral.above', { count: rung.above }),
        }))}
        at={
          isAgent
            ? null
            : { value: total, text: t('referral.ladder.here', { count: figure(String(total)) }) }
        }
        held={share === 0 ? -1 : held}
      />
      {isAgent && <p className={classes.note}>{t('referral.next.agent', { share })}</p>}
      {!isAgent && !nextRung && <p className={classes.note}>{t('referral.next.top')}</p>}
      {!isAgent && nextRung && (
        <Goal
          text={t('referral.next', { count: nextRung.above + 1 - total, share: nextRung.share })}
          done={total - from}
          of={nextRung.above + 1 - from}
        />
      )}
    </Card>
  )
}

function VipLadder() {
  const { t, figure } = useText()
  const { last } = useQuery(query('accountsFees', {})).load
  const volume = last === null ? null : Math.floor(Number(last.volume))
  const held = last === null ? -1 : VIPS.findLastIndex(({ vip }) => vip <= last.vip)
  const next = VIPS[held + 1]
  const from = VIPS[held]?.above ?? 0
  const whole = (value: number) => figure(String(value))
  return (
    <Card id="vip" title={t('referral.vip')} lead={t('referral.vip.lead')}>
      <Stairs
        label={t('referral.vip')}
        stairs={VIPS.map((tier) => ({
          from: tier.above,
          share: tier.discount,
          name: `VIP ${tier.vip}`,
          need: t('referral.vip.above', { volume: whole(tier.above) }),
        }))}
        at={volume === null ? null : { value: volume, text: whole(volume) }}
        held={held}
      />
      {volume !== null && next && (
        <Goal
          text={t('referral.vip.next', {
            volume: whole(next.above - volume),
            share: next.discount,
          })}
          done={volume - from}
          of={next.above - from}
        />
      )}
      {volume !== null && !next && <p className={classes.note}>{t('referral.vip.top')}</p>}
    </Card>
  )
}

/** How far it is to the next stair. */
function Goal({ text, done, of }: { text: string; done: number; of: number }) {
  const { figure } = useText()
  return (
    <p className={figures.goal}>
      <span>{text}</span>
      <progress className={classes.progress} aria-label={text} max={of} value={done} />
      <span>
        {figure(String(done))} / {figure(String(of))}
      </span>
    </p>
  )
}
