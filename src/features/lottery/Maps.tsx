// The ten maps of a hundred numbers each: free, sold, own and picked numbers at a glance.
import { useText } from '../../i18n/useText'
import { lotteryText } from '../../domain/products/lotteryTerms'
import classes from './picker.module.css'

export interface MapsProps {
  sold: ReadonlySet<string>
  mine: ReadonlySet<string>
  picked: ReadonlySet<string>
  /** The one that is opened, 0 to 9. */
  block: number
  onBlock: (block: number) => void
}

const BLOCKS = Array.from({ length: 10 }, (_, block) => block)
const CELL = 5

export function Maps({ sold, mine, picked, block, onBlock }: MapsProps) {
  const { t } = useText()
  return (
    <fieldset className={classes.maps} aria-label={t('lottery.blocks')}>
      {BLOCKS.map((each) => {
        const from = each * 100
        const name = `${lotteryText(from)}–${lotteryText(from + 99)}`
        const path = (has: (number: string) => boolean) => squares(from, has)
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === block}
            className={classes.map}
            onClick={() => onBlock(each)}
          >
            <svg viewBox="0 0 49 49" aria-hidden="true" focusable="false">
              <path
                className={classes.free}
                d={path((one) => !sold.has(one) && !picked.has(one))}
              />
              <path className={classes.sold} d={path((one) => sold.has(one) && !mine.has(one))} />
              <path className={classes.gold} d={path((one) => mine.has(one) || picked.has(one))} />
            </svg>
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}

/** A square of 4 for each of a hundred numbers that counts, in rows of ten. */
function squares(from: number, has: (number: string) => boolean): string {
  let path = ''
  for (let place = 0; place < 100; place += 1) {
    if (!has(lotteryText(from + place))) continue
    path += `M${(place % 10) * CELL} ${Math.floor(place / 10) * CELL}h4v4h-4z`
  }
  return path
}
