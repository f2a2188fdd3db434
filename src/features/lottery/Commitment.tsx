// The commitment of the round, made before its first sale, and the customer's own numbers in it.
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { When } from '../../ui/site/When'
import { CopyButton } from '../../app/CopyButton'
import { Hash } from './Hash'
import type { ThisRound } from './useLottery'
import classes from './lottery.module.css'
import parts from '../../ui/site/parts.module.css'

const MAX_SHOWN = 30

export function Commitment({ round }: { round: ThisRound }) {
  const { t } = useText()
  const { commitment, openedAt, numbers } = round
  const rest = numbers.length - MAX_SHOWN
  return (
    <section
      id="commitment"
      className={`${parts.card} ${classes.commitment}`}
      aria-labelledby="commitment-title"
    >
      <h2 id="commitment-title">
        <Icon name="shield" size={20} />
        {t('lottery.committed')}
      </h2>
      <p className={classes.small}>{t('lottery.committed.text')}</p>
      <Hash boxed>{commitment}</Hash>
      <div className={`${parts.row} ${classes.row}`}>
        <CopyButton text={commitment} />
        <a className={`${parts.link} ${classes.link}`} href="#proof">
          {t('lottery.how')}
        </a>
        <span className={classes.small}>
          <When at={openedAt} />
        </span>
      </div>
      {numbers.length > 0 && (
        <p className={classes.own}>
          {t('lottery.own', { count: numbers.length })}{' '}
          <b>{numbers.slice(0, MAX_SHOWN).join(' ')}</b>
          {rest > 0 && ` ${t('lottery.more', { count: rest })}`}
        </p>
      )}
    </section>
  )
}
