// Choosing another instrument from the symbol bar: its name opens the markets list.
import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/useText'
import { Badge } from '../../ui/pieces/Badge'
import { Icon } from '../../ui/icons/Icon'
import type { Listing } from '../markets/markets'
import { pairName } from '../trading/tables/pairName'
import { useOpenSymbol } from '../useOpenSymbol'
import css from './symbolbar.module.css'

/** Fetched when it first opens. */
const MarketsList = lazy(() =>
  import('../panels/watchlist/MarketsList').then((module) => ({ default: module.MarketsList })),
)

export function InstrumentPicker({ instrument, market }: Listing) {
  const { t } = useText()
  const open = useOpenSymbol()
  const [opened, setOpened] = useState(false)
  const pick = (symbol: string): void => {
    setOpened(false)
    open(symbol)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={8}
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={css.picker}
          aria-label={t('terminal.symbol.pick', { name: instrument.name })}
          onClick={() => setOpened((is) => !is)}
        >
          <span>{pairName(instrument.symbol)}</span>
          <Badge tone="outline">{t(market.words.badge)}</Badge>
          <Icon name="chevronDown" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.markets}>
        <Suspense>
          <MarketsList panelId="picker" current={instrument.symbol} onPick={pick} focusFirst />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
