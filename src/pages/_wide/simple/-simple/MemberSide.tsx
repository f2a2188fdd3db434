// What belongs to the person who looks: the order form with what is available, the balances and
// the newest orders. Mounted anew for another person.
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { SpotInstrument } from '../../../../domain/instruments'
import { useText } from '../../../../i18n/useText'
import { openSignIn, shell } from '../../../../state/shell'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { Card } from '../../../../ui/site/Card'
import { LoadState } from '../../../-site/LoadState'
import { SectionMaintenance } from '../../../-site/SectionMaintenance'
import type { Quote } from '../../../-market/useQuotes'
import { Activity } from './Activity'
import { Balances } from './Balances'
import { SimpleForm } from './SimpleForm'
import { useOwn } from './useOwn'
import classes from './simple.module.css'

/** For those alone who have no money. */
const NoFunds = lazy(async () => ({ default: (await import('./NoFunds')).NoFunds }))

export interface MemberSideProps {
  /** The email of who is signed in; null for a guest. */
  owner: string | null
  pair: SpotInstrument
  quote: Quote | undefined
}

export function MemberSide({ owner, pair, quote }: MemberSideProps) {
  const { trade } = useSnapshot(shell).maintain
  if (trade)
    return (
      <div data-area="form">
        <SectionMaintenance />
      </div>
    )
  return owner === null ? <Guest pair={pair} quote={quote} /> : <Member pair={pair} quote={quote} />
}

type SideProps = Omit<MemberSideProps, 'owner'>

function Guest({ pair, quote }: SideProps) {
  const { t } = useText()
  return (
    <>
      <section className={classes.card} data-area="form">
        <SimpleForm pair={pair} quote={quote} holdings={null} onSent={null} />
      </section>
      <div className={classes.activity}>
        <Card id="activity" title={t('site.simple.activity')}>
          <EmptyLine
            text={t('site.simple.activity.guest')}
            action={{ label: t('app.account.logIn'), onClick: openSignIn }}
          />
        </Card>
      </div>
    </>
  )
}

function Member({ pair, quote }: SideProps) {
  const { t } = useText()
  const { load, reload } = useOwn(pair)
  const own = load.last
  return (
    <>
      <div className={classes.side} data-area="form">
        <Suspense>{own && <NoFunds holdings={own.holdings} />}</Suspense>
        <section className={classes.card}>
          <SimpleForm pair={pair} quote={quote} holdings={own?.holdings ?? {}} onSent={reload} />
        </section>
        {own && <Balances pair={pair} holdings={own.holdings} />}
      </div>
      <div className={classes.activity}>
        <Card id="activity" title={t('site.simple.activity')}>
          {own ? (
            <Activity pair={pair} orders={own.orders} onChanged={reload} />
          ) : (
            <LoadState
              load={load}
              reload={reload}
              rows={3}
              columns={[40, 60, 50, 30]}
              height="3.5rem"
            />
          )}
        </Card>
      </div>
    </>
  )
}
