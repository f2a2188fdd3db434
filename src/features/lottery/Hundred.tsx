// A hundred numbers to choose from. The keyboard enters it once and moves by arrows.
import { useRef, useState, type KeyboardEvent } from 'react'
import { lotteryText } from '../../domain/products/lotteryTerms'
import { useText } from '../../i18n/useText'
import { pressedKey } from '../../ui/pressedKey'
import classes from './picker.module.css'

export interface HundredProps {
  /** 0 to 9: 000–099 to 900–999. */
  block: number
  sold: ReadonlySet<string>
  mine: ReadonlySet<string>
  picked: ReadonlySet<string>
  onToggle: (number: string) => void
}

const PLACES = Array.from({ length: 100 }, (_, place) => place)
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
}

export function Hundred({ block, sold, mine, picked, onToggle }: HundredProps) {
  const { t } = useText()
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLFieldSetElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[pressedKey(event)]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(99, Math.max(0, at + step))
    setAt(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  const nameOf = (number: string) => {
    if (mine.has(number)) return t('lottery.number.mine', { number })
    return sold.has(number) ? t('lottery.number.sold', { number }) : number
  }
  const name = `${lotteryText(block * 100)}–${lotteryText(block * 100 + 99)}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are one stop of the keyboard; it listens for the arrows between them
    <fieldset ref={grid} className={classes.hundred} aria-label={name} onKeyDown={move}>
      {PLACES.map((place) => {
        const number = lotteryText(block * 100 + place)
        const taken = sold.has(number)
        return (
          <button
            key={place}
            type="button"
            tabIndex={place === at ? 0 : -1}
            aria-label={nameOf(number)}
            aria-disabled={taken || undefined}
            aria-pressed={taken ? undefined : picked.has(number)}
            data-kind={mine.has(number) ? 'mine' : taken ? 'sold' : undefined}
            onFocus={() => setAt(place)}
            onClick={() => !taken && onToggle(number)}
          >
            {number}
          </button>
        )
      })}
    </fieldset>
  )
}
