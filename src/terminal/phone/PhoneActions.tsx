// Buy and sell buttons above the phone's bottom bar, and the sheet that either opens with the order
// form.
import { lazy, Suspense, useState } from 'react'
import type { Side } from '../../domain/records/records'
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'
import type { Listing } from '../markets/markets'
import css from './actions.module.css'

/** Fetched on the first press. */
const OrderSheet = lazy(() =>
  import('./OrderSheet').then((module) => ({ default: module.OrderSheet })),
)

export interface PhoneActionsProps {
  readonly page: Listing
  readonly shown: boolean
}

export function PhoneActions({ page, shown }: PhoneActionsProps) {
  const { t } = useText()
  const [side, setSide] = useState<Side | null>(null)
  // Stays mounted after the first press so that the closing animation is visible.
  const [wanted, setWanted] = useState(false)
  const open = (chosen: Side): void => {
    setSide(chosen)
    setWanted(true)
  }
  const { sides } = page.market.orderForm
  return (
    <>
      <div className={css.actions}>
        <Button tone="up" size="xl" block onClick={() => open('BUY')}>
          {t(sides.BUY)}
        </Button>
        <Button tone="down" size="xl" block onClick={() => open('SELL')}>
          {t(sides.SELL)}
        </Button>
      </div>
      {wanted && (
        <Suspense>
          <OrderSheet page={page} shown={shown} side={side} onClose={() => setSide(null)} />
        </Suspense>
      )}
    </>
  )
}
