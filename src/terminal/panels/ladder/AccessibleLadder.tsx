// The ladder as a list for screen readers and keyboards, updated at most once a second: arrows move
// between prices, Enter fills the ticket, Space centres, plus and minus change the step.
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { pressedKey } from '../../../ui/pressedKey'
import { figureText } from '../../figures/figureText'
import { useOwnText } from '../../trading/tables/OwnFigure'
import css from './ladder.module.css'
import type { LadderRow } from './ladderRows'
import type { LadderPart } from './LadderRows'

export interface AccessibleLadderProps extends LadderPart {
  readonly id: string
  readonly onCentre: () => void
}

const RENEW_MS = 1000

export function AccessibleLadder(props: AccessibleLadderProps) {
  const { id, ladder, instrument, count, cursor, setCursor, onCentre } = props
  const { t } = useText()
  const { screen, propose, regroup, changed } = ladder
  const rows = useRows(props)
  const [announcement, setAnnouncement] = useState('')
  const { tickDecimals, lotDecimals } = instrument
  const own = useOwnText()
  const lots = (size: number) => figureText(size, lotDecimals)
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    const way = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
    if (key === 'Enter' && cursor !== null) {
      propose(cursor)
      setAnnouncement(t('terminal.book.proposed', { price: figureText(cursor, tickDecimals) }))
    } else if (key === ' ') onCentre()
    else if (key === '+' || key === '-') regroup(key === '+' ? 1 : -1)
    else if (way !== 0) {
      const shown = screen.rows(count)
      const next = cursor === null ? shown[Math.floor(shown.length / 2)]?.price : undefined
      const price = next ?? (cursor ?? 0) + way * screen.step
      if (!shown.some((row) => row.price === price)) screen.scroll(way)
      if (price > 0) setCursor(price)
      changed()
    } else return
    event.preventDefault()
  }
  const hold = (held: boolean) => {
    screen.hold(held)
    changed()
  }
  return (
    <>
      <div
        className={css.accessible}
        role="listbox"
        tabIndex={0}
        aria-label={t('ladder.list', { name: instrument.name })}
        aria-activedescendant={cursor === null ? undefined : `${id}-${cursor}`}
        onKeyDown={onKeyDown}
        onFocus={() => hold(true)}
        onBlur={() => {
          setCursor(null)
          hold(false)
        }}
      >
        {rows.map((row) => (
          <div
            key={row.price}
            id={`${id}-${row.price}`}
            role="option"
            aria-selected={row.price === cursor}
            tabIndex={-1}
          >
            {t('ladder.row', {
              price: figureText(row.price, tickDecimals),
              bid: lots(row.bid),
              ask: lots(row.ask),
              volume: lots(row.volume),
            })}
            {row.ownBuy > 0 && ` ${t('ladder.row.buy', { size: own(lots(row.ownBuy)) })}`}
            {row.ownSell > 0 && ` ${t('ladder.row.sell', { size: own(lots(row.ownSell)) })}`}
          </div>
        ))}
      </div>
      <output className={css.announcement}>{announcement}</output>
    </>
  )
}

function useRows({ ladder, count }: LadderPart): readonly LadderRow[] {
  const [rows, setRows] = useState<readonly LadderRow[]>([])
  const { screen, listen } = ladder
  useEffect(() => {
    let fresh = true
    const renew = () => {
      if (!fresh) return
      fresh = false
      setRows(screen.rows(count))
    }
    const timer = setInterval(renew, RENEW_MS)
    const stop = listen(() => {
      fresh = true
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [screen, listen, count])
  return rows
}
