// Wallet overview of a market: equity in large type, profit, free balance, and a meter of the
// distance to liquidation.
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { chooseHideFigures } from '../../../state/preferences'
import { Icon } from '../../../ui/pieces/Icon'
import { Num } from '../../../ui/pieces/Num'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { Fresh } from '../../freshness/Fresh'
import { ownTransfer } from '../../markets/MarketDescriptor'
import type { AccountFigures, AccountLine, MarketAccount } from '../../markets/MarketAccount'
import type { PanelProps } from '../../panelProps'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { useRestart } from '../../trading/account/useRestart'
import { useTickers } from '../../trading/account/useTickers'
import { GuestLine } from '../../trading/tables/GuestLine'
import { Pnl } from '../../trading/tables/Pnl'
import { TransferDialog } from '../../trading/account/TransferDialog'
import css from './account.module.css'
import { Meter } from './Meter'

export function AccountPanel(props: PanelProps) {
  const { account } = props.market
  return account && <Wallet {...props} source={account} />
}

interface WalletProps extends PanelProps {
  readonly source: MarketAccount
}

function Wallet({ panelId, visible, market, source }: WalletProps) {
  const signedIn = useSignedIn()
  const account = useAccount()
  const { tickers } = useTickers(panelId, visible && signedIn, market.market)
  const restart = useRestart()
  if (!signedIn) return <GuestLine text={source.guest} />
  return (
    <Fresh
      freshness={account.freshness}
      skeleton={<SkeletonRows rows={4} columns={[40, 60]} height="1.5rem" />}
      onRestart={restart}
    >
      <Figures market={market} figures={source.figuresOf(account, tickers)} />
    </Fresh>
  )
}

interface FiguresProps extends Pick<PanelProps, 'market'> {
  readonly figures: AccountFigures
}

function Figures({ market, figures }: FiguresProps) {
  const { t } = useText()
  const hidden = useHidden()
  const [moving, setMoving] = useState(false)
  return (
    <div className={css.panel}>
      <dl className={css.list}>
        {figures.lines.map((line, index) => (
          <Line key={line.id} line={line} hidden={hidden} first={index === 0}>
            {index === 0 && (
              <button
                type="button"
                className={css.eye}
                aria-pressed={hidden}
                aria-label={t(hidden ? 'orders.account.show' : 'orders.account.hide')}
                onClick={() => chooseHideFigures(!hidden)}
              >
                <Icon name="eye" size={14} />
              </button>
            )}
          </Line>
        ))}
      </dl>
      <Meter meter={figures.meter} hidden={hidden} />
      <button type="button" className={css.action} onClick={() => setMoving(true)}>
        {t('app.transfer')}
      </button>
      <TransferDialog
        opened={moving}
        onClose={() => setMoving(false)}
        start={ownTransfer(market)}
      />
    </div>
  )
}

interface LineProps {
  readonly line: AccountLine
  readonly hidden: boolean
  /** The equity, shown largest. */
  readonly first: boolean
  readonly children: ReactNode
}

function Line({ line: { id, label, amount, kind }, hidden, first, children }: LineProps) {
  const { t } = useText()
  const shown = () => {
    if (hidden) return HIDDEN
    if (kind === 'profit') return <Pnl pnl={amount === null ? null : formatAmount(amount)} />
    if (amount === null) return t('orders.none')
    return <Num value={formatAmount(amount)} decimals={2} dimTail={false} />
  }
  return (
    <>
      <dt>
        {t(label)}
        {children}
      </dt>
      <dd className={first ? css.equity : undefined} data-testid={id}>
        {shown()}
        {first && <small> USDT</small>}
      </dd>
    </>
  )
}
