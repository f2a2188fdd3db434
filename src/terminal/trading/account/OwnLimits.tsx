// The limits that the customer has set in this market, below the order form; nothing where there
// are none.
import { limitFacts, OWN_LIMITS } from '../../../app/limits/ownLimits'
import { useQuery } from '../../../app/query/useQuery'
import type { Market } from '../../../domain/instruments'
import type { LimitRecord } from '../../../domain/tradingLimits/limitRecords'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import css from '../forms/forms.module.css'

export function OwnLimits({ market }: { market: Market }) {
  const { load } = useQuery(OWN_LIMITS)
  const limits = load.last?.find((each) => each.market === market)
  if (!limits || !isSet(limits)) return null
  return (
    <MessagesBoundary area="panels">
      <Facts limits={limits} />
    </MessagesBoundary>
  )
}

function Facts({ limits }: { limits: LimitRecord }) {
  const text = useText()
  const facts = limitFacts(limits, 'value', text)
  return <p className={css.limits}>{facts && text.t('limitFacts.own', { facts })}</p>
}

const isSet = ({ largestOrder, largestPosition, timeOut }: LimitRecord): boolean =>
  [largestOrder.value, largestPosition.value, timeOut.until].some((value) => value !== null)
