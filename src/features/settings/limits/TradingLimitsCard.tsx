// The limits that a customer has set on their own trading, market by market, with what follows them
// and a button that changes them.
import { lazy, Suspense, useState } from 'react'
import type { LimitRecord, SetLimit } from '../../../domain/tradingLimits/tradingLimits'
import { coinText } from '../../../i18n/coinMoney'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText, type Text } from '../../../i18n/useText'
import { LoadState } from '../../../app/query/LoadState'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import { Card } from '../../../ui/site/Card'
import { Row, Rows } from '../../../ui/site/Rows'
import classes from '../settings.module.css'

const LimitsForm = lazy(() =>
  import('./LimitsForm').then((module) => ({ default: module.LimitsForm })),
)

const LIMITS = query('tradingLimits', {}, ({ limits }): readonly LimitRecord[] => limits)

export function TradingLimitsCard() {
  const { t } = useText()
  return (
    <Card id="limits" title={t('settings.limits')} lead={t('settings.limits.lead')}>
      <MessagesBoundary area="money">
        <Body />
      </MessagesBoundary>
    </Card>
  )
}

function Body() {
  const text = useText()
  const { t } = text
  const { load, reload } = useQuery(LIMITS)
  const [edited, setEdited] = useState<LimitRecord | null>(null)
  const close = () => setEdited(null)
  if (!load.last)
    return (
      <div className={classes.pad}>
        <LoadState load={load} reload={reload} rows={3} columns={[30, 70]} />
      </div>
    )
  return (
    <>
      <Rows>
        {load.last.map((limits) => (
          <Row
            key={limits.market}
            name={t(`app.nav.${limits.market}`)}
            note={factsOf(limits, 'next', text)}
            action={
              <Button
                size="l"
                aria-label={t('tradingLimits.title', { market: t(`app.nav.${limits.market}`) })}
                onClick={() => setEdited(limits)}
              >
                {t('settings.security.change')}
              </Button>
            }
          >
            {factsOf(limits, 'value', text) ?? t('tradingLimits.none')}
          </Row>
        ))}
      </Rows>
      <Dialog
        opened={edited !== null}
        onClose={close}
        place="top"
        title={edited ? t('tradingLimits.title', { market: t(`app.nav.${edited.market}`) }) : ''}
      >
        {edited && (
          <Suspense>
            <LimitsForm limits={edited} onClose={close} onDone={reload} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

/** What holds, or what follows and when, as one sentence; undefined where there is nothing. */
function factsOf(
  { largestOrder, largestPosition, timeOutUntil }: LimitRecord,
  which: 'value' | 'next',
  { t, dateTime }: Text,
): string | undefined {
  const part = <T,>({ value, next }: SetLimit<T>, name: string, shown: (of: T) => string) => {
    const of = which === 'value' ? value : next && next.value
    if (which === 'value') return of === null ? [] : [`${name} ${shown(of)}`]
    if (next === null) return []
    const words = of === null ? t('tradingLimits.none') : shown(of)
    return [t('tradingLimits.next', { time: dateTime(next.at), name, value: words })]
  }
  const usdt = (value: string) => `${coinText(value, 'USDT', 'cost')} USDT`
  const facts = [
    ...part(largestOrder, t('tradingLimits.order'), usdt),
    ...part(largestPosition, t('tradingLimits.position'), usdt),
    ...part(timeOutUntil, t('tradingLimits.until'), dateTime),
  ]
  return facts.length === 0 ? undefined : facts.join(' · ')
}
