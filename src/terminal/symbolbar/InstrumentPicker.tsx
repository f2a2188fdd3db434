// Choosing another instrument from the symbol bar: the popover with the markets list.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import type { Openable } from '../../ui/deferred'
import type { Listing } from '../markets/markets'
import { MarketsList } from '../panels/watchlist/MarketsList'
import { useOpenSymbol } from '../useOpenSymbol'
import { PickerButton } from './PickerButton'
import css from './symbolbar.module.css'

export function InstrumentPicker({ initiallyOpened = false, ...listing }: Listing & Openable) {
  const open = useOpenSymbol()
  const [opened, setOpened] = useState(initiallyOpened)
  const { symbol } = listing.instrument
  const pick = (picked: string): void => {
    setOpened(false)
    open(picked)
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
        <PickerButton listing={listing} onClick={() => setOpened((is) => !is)} />
      </Popover.Target>
      <Popover.Dropdown className={css.markets}>
        <MarketsList panelId="picker" current={symbol} onPick={pick} focusFirst />
      </Popover.Dropdown>
    </Popover>
  )
}
