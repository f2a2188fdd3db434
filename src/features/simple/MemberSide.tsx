// Member's part of the page: the order form with the available amount, the balances and the newest
// orders. Remounted for another customer.
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import type { SpotInstrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { openSignIn, shell } from '../../state/shell'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Card } from '../../ui/site/Card'
import { LoadState } from '../../app/query/LoadState'
import { SectionMaintenance } from '../../app/query/SectionMaintenance'
import type { Quote } from '../../app/market/useQuotes'
import { Activity } from './Activity'
import { Balances } from './Balances'
import { SimpleForm } from './SimpleForm'
import { useOwn } from './useOwn'
import classes from './simple.module.css'
import parts from '../../ui/site/parts.module.css'

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
      <section className={`${parts.card} ${classes.card}`} data-area="form">
        <SimpleForm pair={pair} quote={quote} holdings={null} onSent={null} />
      </section>
      <div className={classes.activity}>
        <Card id="activity" title={t('simple.activity')}>
          <EmptyLine
            text={t('simple.activity.guest')}
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
        <section className={`${parts.card} ${classes.card}`}>
          <SimpleForm pair={pair} quote={quote} holdings={own?.holdings ?? null} onSent={reload} />
        </section>
        {own && <Balances pair={pair} holdings={own.holdings} />}
      </div>
      <div className={classes.activity}>
        <Card id="activity" title={t('simple.activity')}>
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
