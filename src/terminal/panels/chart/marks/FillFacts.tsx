// Facts of the fills under the pointer: side, size, price, time, fee and result.
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { messageText, Net, Paid, priceText, unitText } from '../../../trading/lists/cells'
import type { FillRow } from '../../../trading/lists/rows'
import { Own } from '../../../trading/tables/OwnFigure'
import css from './marks.module.css'

/** Named one by one; the rest is counted. */
const SHOWN = 5
const FEE_DECIMALS = 4

export function FillFacts({ fills }: { readonly fills: readonly FillRow[] }) {
  return (
    <MessagesBoundary area="panels">
      <Rows fills={fills} />
    </MessagesBoundary>
  )
}

function Rows({ fills }: { readonly fills: readonly FillRow[] }) {
  const text = useText()
  const { t, figure, dateTime } = text
  return (
    <>
      {fills.slice(0, SHOWN).map(({ id, side, action, size, price, traded, at, fee, result }) => (
        <div key={id} className={css.fill}>
          <b data-direction={side === 'BUY' ? 'up' : 'down'}>
            {action ? messageText(text, action) : t(`orders.side.${side}`)}
          </b>{' '}
          <Own>{`${figure(size)} ${unitText(text, traded)}`}</Own>
          {` @ ${priceText(text, traded, price)}`}
          <p>
            {dateTime(at)} · {t('orders.column.fee')} <Paid paid={fee} decimals={FEE_DECIMALS} />
          </p>
          {result && (
            <p>
              {t('orders.column.realised')} <Net result={result} />
            </p>
          )}
        </div>
      ))}
      {fills.length > SHOWN && <p>{t('chartMarks.more', { count: fills.length - SHOWN })}</p>}
    </>
  )
}
