// The limits that a customer has set on their own trading, by market, with their upcoming changes
// and an edit button.
import { lazy, Suspense, useState } from 'react'
import type { LimitRecord } from '../../../domain/tradingLimits/limitRecords'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { limitFacts, OWN_LIMITS } from '../../../app/limits/ownLimits'
import { LoadState } from '../../../app/query/LoadState'
import { useQuery } from '../../../app/query/useQuery'
import { Button } from '../../../ui/pieces/Button'
import { Dialog } from '../../../ui/pieces/Dialog'
import { Card } from '../../../ui/site/Card'
import { Row, Rows } from '../../../ui/site/Rows'
import classes from '../settings.module.css'

const LimitsForm = lazy(() =>
  import('./LimitsForm').then((module) => ({ default: module.LimitsForm })),
)

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
  const { load, reload } = useQuery(OWN_LIMITS)
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
            note={limitFacts(limits, 'next', text)}
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
            {limitFacts(limits, 'value', text) ?? t('limitFacts.none')}
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
