// Menu of the chart at a pointed price, opened by a right click or a long press: orders of the
// form's size at that price, an alert, and the price itself.
import { Menu } from '@mantine/core'
import { formatTicks } from '../../../../domain/decimal'
import { ticks } from '../../../../domain/brand'
import type { Instrument } from '../../../../domain/instruments'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { openAlert } from '../../../../state/alerts/alerts'
import { openSignIn } from '../../../../state/shell'
import { useBackCloses } from '../../../../ui/back/useBackCloses'
import { notify } from '../../../../ui/pieces/Notices'
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import { useSignedIn } from '../../../trading/account/useAccount'
import type { ChartPlace } from '../screen/ChartScreen'
import { OrdersAtPrice } from './OrdersAtPrice'

export interface ChartContextProps {
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  readonly place: ChartPlace
  readonly onClose: () => void
}

export function ChartContext(props: ChartContextProps) {
  return (
    <MessagesBoundary area="service">
      <MessagesBoundary area="panels">
        <PlacedMenu {...props} />
      </MessagesBoundary>
    </MessagesBoundary>
  )
}

function PlacedMenu({ instrument, market, place, onClose }: ChartContextProps) {
  const { t, figure } = useText()
  const signedIn = useSignedIn()
  const { symbol, tickDecimals } = instrument
  useBackCloses(true, onClose)
  const level = formatTicks(ticks(place.price), tickDecimals)
  const copy = () =>
    void navigator.clipboard.writeText(level).then(
      () => notify({ id: 'chart', tone: 'done', title: t('chartLines.copied', { price: level }) }),
      () => notify({ id: 'chart', tone: 'danger', title: t('chartLines.copyFailed') }),
    )
  return (
    <Menu opened onClose={onClose} position="bottom-start" withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {signedIn && <OrdersAtPrice instrument={instrument} market={market} place={place} />}
        <Menu.Item onClick={() => (signedIn ? openAlert({ symbol, level }) : openSignIn())}>
          {t('alerts.at', { price: figure(level) })}
        </Menu.Item>
        <Menu.Item onClick={copy}>{t('chartLines.copy', { price: figure(level) })}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
