// Owns the one door of the trading screen: chooses between the desk and the phone's arrangement.
// The engine and the session's calls come from the contexts above it.
import { useEffect } from 'react'
import { findInstrument, type Instrument } from '../domain/instruments'
import { keepFavourites } from '../state/favourites'
import { keepForex } from '../state/forex'
import { keepFutures } from '../state/futures'
import { keepSpot } from '../state/spot'
import { CanvasProvider } from './canvas/CanvasProvider'
import { keepCharts } from './panels/chart/chartSettings'
import { TradeNotices } from './panels/notices/TradeNotices'
import { PhoneTerminal } from './phone/PhoneTerminal'
import { SymbolBar } from './symbolbar/SymbolBar'
import css from './terminal.module.css'
import { useOwner } from './useOwner'
import { useWindowSize } from './useWindowSize'
import { DeskArea, useOwnDesk } from './workspace/DeskArea'
import { DeskMenu } from './workspace/DeskMenu'

/** Up to this width the phone's arrangement is shown. */
const PHONE_PX = 600
/** Header and symbol bar: what the dock does not have of the window's height. */
const HEADS_PX = 96

export interface TerminalProps {
  /** URL symbol of an instrument that exists; it decides the market. */
  readonly symbol: string
}

export function Terminal({ symbol }: TerminalProps) {
  const { width } = useWindowSize()
  const owner = useOwner()
  const instrument = findInstrument(symbol)
  useEffect(() => keepFavourites(window.localStorage), [])
  useEffect(() => keepCharts(window.localStorage), [])
  useEffect(() => keepFutures(window.localStorage), [])
  useEffect(() => keepSpot(window.localStorage), [])
  useEffect(() => keepForex(window.localStorage), [])
  if (!instrument) return null
  return (
    <CanvasProvider>
      <TradeNotices />
      {width <= PHONE_PX ? (
        <PhoneTerminal key={owner} instrument={instrument} />
      ) : (
        <DeskTerminal instrument={instrument} owner={owner} />
      )}
    </CanvasProvider>
  )
}

function DeskTerminal({ instrument, owner }: { instrument: Instrument; owner: string }) {
  const { width, height } = useWindowSize()
  const shown = useOwnDesk(owner, { width, height: height - HEADS_PX }, instrument.market)
  return (
    <div className={css.terminal}>
      <SymbolBar instrument={instrument} form="line">
        <DeskMenu market={instrument.market} onPreset={shown.choose} onReset={shown.reset} />
      </SymbolBar>
      <DeskArea symbol={instrument.symbol} owner={owner} shown={shown} />
    </div>
  )
}
