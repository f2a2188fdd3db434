// Menu of the chart at a pointed price, opened by a right click or a long press.
import { Menu } from '@mantine/core'
import { formatTicks } from '../../../domain/decimal'
import { ticks } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { openAlert } from '../../../state/alerts/alerts'
import { openSignIn } from '../../../state/shell'
import { useBackCloses } from '../../../ui/back/useBackCloses'
import { useSignedIn } from '../../trading/account/useAccount'
import type { ChartPlace } from './drawing/ChartScreen'

export interface ChartContextProps {
  readonly instrument: Instrument
  readonly place: ChartPlace
  readonly onClose: () => void
}

export function ChartContext(props: ChartContextProps) {
  return (
    <MessagesBoundary area="service">
      <PlacedMenu {...props} />
    </MessagesBoundary>
  )
}

function PlacedMenu({ instrument, place, onClose }: ChartContextProps) {
  const { t, figure } = useText()
  const signedIn = useSignedIn()
  const { symbol, tickDecimals } = instrument
  useBackCloses(true, onClose)
  const level = formatTicks(ticks(place.price), tickDecimals)
  return (
    <Menu opened onClose={onClose} position="bottom-start" withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => (signedIn ? openAlert({ symbol, level }) : openSignIn())}>
          {t('alerts.at', { price: figure(level) })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
