// Closing tab of the order form: open positions of this instrument, each with its close form.
import { useHidden } from '../../../app/money/hidden'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import type { MarketLists } from '../../markets/MarketLists'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { useRowActions } from '../../trading/actions/useRowActions'
import { CloseForm } from '../../trading/forms/CloseForm'
import css from '../../trading/forms/forms.module.css'
import { Instrument, sizeText } from '../../trading/lists/cells'
import { tradedOf } from '../../trading/lists/rows'
import { useOpenRows } from '../../trading/lists/useOpenRows'
import { AccountRows } from '../../trading/tables/AccountRows'
import { GuestLine } from '../../trading/tables/GuestLine'

export function CloseList(props: PanelProps) {
  const list = props.market.lists.positions
  return list && <Positions {...props} list={list} />
}

/** One line for the position and one for its size. */
const SHAPE = [60, 30] as const

interface PositionsProps extends PanelProps {
  readonly list: NonNullable<MarketLists['positions']>
}

function Positions({ instrument, market, panelId, visible, list }: PositionsProps) {
  const text = useText()
  const { t } = text
  const { rows, now } = useOpenRows(list, market, panelId, visible)
  const actions = useRowActions(market)
  useHidden()
  const signedIn = useSignedIn()
  const { symbol } = instrument
  const { name } = tradedOf(symbol, instrument)
  const own = rows.filter(({ traded }) => traded.symbol === symbol)
  if (!signedIn) return <GuestLine text={list.texts.guest} />
  return (
    <AccountRows freshness={now.account.freshness} shape={SHAPE}>
      {own.length === 0 ? (
        <EmptyLine text={t('orderForm.close.empty', { name })} />
      ) : (
        <ul className={css.closes} aria-label={t('orderForm.close.lead', { name })}>
          {own.map((row) => (
            <li key={row.id} className={css.close}>
              <p className={css.line}>
                <Instrument row={row} />
                <b>{sizeText(text, row.traded, row.size)}</b>
              </p>
              <CloseForm acting={{ market, actions, now }} row={row} type="MARKET" />
            </li>
          ))}
        </ul>
      )}
    </AccountRows>
  )
}
