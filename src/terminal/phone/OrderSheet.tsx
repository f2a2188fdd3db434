// Sheet with the order form of one side on a phone.
import type { Side } from '../../domain/records/records'
import { useText } from '../../i18n/useText'
import { Sheet } from '../../ui/pieces/Sheet'
import type { Listing } from '../markets/markets'
import { OrderFormPanel } from '../panels/orderForm/OrderFormPanel'
import { tradedOf } from '../trading/lists/rows'

export interface OrderSheetProps {
  readonly page: Listing
  readonly shown: boolean
  /** Null when closed. */
  readonly side: Side | null
  readonly onClose: () => void
}

export function OrderSheet({ page, shown, side, onClose }: OrderSheetProps) {
  const { t } = useText()
  const { instrument } = page
  const { name } = tradedOf(instrument.symbol, instrument)
  return (
    <Sheet opened={side !== null} onClose={onClose} title={t('terminal.phone.order', { name })}>
      {side !== null && (
        <OrderFormPanel panelId="sheet" visible={shown} {...page} side={side} onPlaced={onClose} />
      )}
    </Sheet>
  )
}
