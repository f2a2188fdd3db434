// Instrument picker of the symbol bar: a popover with the markets list.
import { Popover } from '@mantine/core'
import { usePopup } from '../../ui/back/useBackCloses'
import type { Openable } from '../../ui/deferred'
import type { Listing } from '../markets/markets'
import { MarketsList } from '../panels/watchlist/MarketsList'
import { useOpenSymbol } from '../useOpenSymbol'
import { PickerButton } from './PickerButton'
import css from './symbolbar.module.css'

export function InstrumentPicker({ initiallyOpened = false, ...listing }: Listing & Openable) {
  const open = useOpenSymbol()
  const { opened, onChange } = usePopup(initiallyOpened)
  const { symbol } = listing.instrument
  const pick = (picked: string): void => {
    onChange(false)
    open(picked)
  }
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      offset={8}
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
    >
      <Popover.Target>
        <PickerButton listing={listing} onClick={() => onChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={css.markets}>
        <MarketsList panelId="picker" current={symbol} onPick={pick} focusFirst />
      </Popover.Dropdown>
    </Popover>
  )
}
