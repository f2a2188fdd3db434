// Owns which two sides a market offers on the phone, and the ticket behind each.
import { assertNever } from '../../domain/assertNever'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { ForexTicketPanel } from '../panels/forexTicket/ForexTicketPanel'
import { pairName } from '../panels/records/Contract'
import { SpotTicketPanel } from '../panels/spotTicket/SpotTicketPanel'
import { TicketPanel } from '../panels/ticket/TicketPanel'
import { SideDeeds } from './SideDeeds'

export interface PhoneDeedsProps {
  readonly instrument: Instrument
  readonly shown: boolean
}

export function PhoneDeeds({ instrument, shown }: PhoneDeedsProps) {
  const { t } = useText()
  const { symbol, market } = instrument
  const panel = { panelId: 'sheet', symbol, visible: shown }
  const name = pairName(symbol)
  switch (market) {
    case 'futures':
      return (
        <SideDeeds<'LONG' | 'SHORT'>
          name={name}
          up={{ side: 'LONG', label: t('terminal.phone.long') }}
          down={{ side: 'SHORT', label: t('terminal.phone.short') }}
          renderTicket={(side, close) => (
            <TicketPanel {...panel} direction={side} onPlaced={close} />
          )}
        />
      )
    case 'spot':
      return (
        <SideDeeds<'BUY' | 'SELL'>
          name={name}
          up={{ side: 'BUY', label: t('spot.side.BUY') }}
          down={{ side: 'SELL', label: t('spot.side.SELL') }}
          renderTicket={(side, close) => (
            <SpotTicketPanel {...panel} side={side} onPlaced={close} />
          )}
        />
      )
    case 'derivatives':
      return (
        <SideDeeds<'LONG' | 'SHORT'>
          name={name}
          up={{ side: 'LONG', label: t('forex.side.LONG') }}
          down={{ side: 'SHORT', label: t('forex.side.SHORT') }}
          renderTicket={(side, close) => (
            <ForexTicketPanel {...panel} side={side} onPlaced={close} />
          )}
        />
      )
    default:
      return assertNever(market)
  }
}
