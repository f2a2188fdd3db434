// The phone's two buttons above the bottom bar, and the sheet that either opens with the order form
// of its side.
import { lazy, Suspense, useState } from 'react'
import type { Side } from '../../domain/records/records'
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'
import { Sheet } from '../../ui/pieces/Sheet'
import type { Listing } from '../markets/markets'
import { tradedOf } from '../trading/lists/rows'
import css from './phone.module.css'

/** Fetched with the first press. */
const OrderFormPanel = lazy(() =>
  import('../panels/orderForm/OrderFormPanel').then((module) => ({
    default: module.OrderFormPanel,
  })),
)

export interface PhoneActionsProps {
  readonly page: Listing
  readonly shown: boolean
}

export function PhoneActions({ page, shown }: PhoneActionsProps) {
  const { t } = useText()
  const [side, setSide] = useState<Side | null>(null)
  const { instrument, market } = page
  const { sides } = market.orderForm
  const { name } = tradedOf(instrument.symbol, instrument)
  const close = () => setSide(null)
  return (
    <>
      <div className={css.actions}>
        <Button tone="up" size="xl" block onClick={() => setSide('BUY')}>
          {t(sides.BUY)}
        </Button>
        <Button tone="down" size="xl" block onClick={() => setSide('SELL')}>
          {t(sides.SELL)}
        </Button>
      </div>
      <Sheet opened={side !== null} onClose={close} title={t('terminal.phone.order', { name })}>
        {side !== null && (
          <Suspense>
            <OrderFormPanel
              panelId="sheet"
              visible={shown}
              {...page}
              side={side}
              onPlaced={close}
            />
          </Suspense>
        )}
      </Sheet>
    </>
  )
}
