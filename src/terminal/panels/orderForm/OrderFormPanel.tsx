// Order form panel: on markets with positions one tab opens and the other closes, with the leverage
// next to them.
import { Suspense, useId, useState } from 'react'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { panelId as tabPanelId, tabId, Tabs } from '../../../ui/fields/Tabs'
import { Badge } from '../../../ui/pieces/Badge'
import { ownTransfer } from '../../markets/MarketDescriptor'
import type { PanelProps } from '../../panelProps'
import { OwnLimits } from '../../trading/account/OwnLimits'
import { useSignedIn } from '../../trading/account/useAccount'
import css from '../../trading/forms/forms.module.css'
import { PanelHead } from '../../trading/head/PanelHead'
import { CloseList } from './CloseList'
import { LeverageMenu } from './LeverageMenu'
import { OrderForm } from './OrderForm'
import headCss from './quotes.module.css'

export interface OrderFormPanelProps extends PanelProps {
  /** Initial side, for example from the button that opened a sheet. */
  readonly side?: Side
  /** Called after an order was accepted, for example to close a sheet. */
  readonly onPlaced?: () => void
}

type Half = 'open' | 'close'

export function OrderFormPanel(props: OrderFormPanelProps) {
  const { t } = useText()
  const set = useId()
  const signedIn = useSignedIn()
  const [half, setHalf] = useState<Half>('open')
  const { instrument, market, panelId, visible } = props
  const { orderForm: adapter, texts } = market
  const { symbol } = instrument
  const form = (
    <OrderForm key={symbol} {...props} adapter={adapter} transfer={ownTransfer(market)} />
  )
  const { parts, Notice } = adapter
  const { closing } = parts
  return (
    <div className={css.ticket}>
      <PanelHead panelId={panelId} onlyOnStrip={!closing && !adapter.leverage}>
        {closing ? (
          <Tabs<Half>
            id={set}
            label={t('orderForm.tabs')}
            value={half}
            items={[
              { value: 'open', label: t('orderForm.tab.open') },
              { value: 'close', label: t('orderForm.tab.close') },
            ]}
            onChange={setHalf}
          />
        ) : (
          <span className={headCss.head}>
            <b aria-hidden="true" data-name="">
              {t('terminal.panel.orderForm')}
            </b>
            {Notice && <Badge tone="gold">{t(texts.badge)}</Badge>}
          </span>
        )}
        <LeverageMenu
          adapter={adapter}
          instrument={instrument}
          panelId={panelId}
          visible={visible}
        />
      </PanelHead>
      {closing ? (
        <div
          className={css.half}
          role="tabpanel"
          id={tabPanelId(set, half)}
          aria-labelledby={tabId(set, half)}
        >
          {half === 'open' ? form : <CloseList key={symbol} {...props} />}
        </div>
      ) : (
        <div className={css.half}>{form}</div>
      )}
      {signedIn && <OwnLimits market={instrument.market} />}
      {Notice && signedIn && (
        <Suspense>
          <Notice shown={visible} />
        </Suspense>
      )}
    </div>
  )
}
