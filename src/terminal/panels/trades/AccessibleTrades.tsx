// Accessible list of the newest rows for screen readers, updated at most once a second. It follows
// the panel's settings and stands still with the rows.
import { useEffect, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { rowText } from './rowText'
import type { TapeRow } from './tapeRow'
import css from './trades.module.css'
import { isOwnRow, type Tape } from './useTape'

const SHOWN = 10

interface Listed {
  readonly rows: readonly TapeRow[]
  readonly own: ReadonlySet<number>
}

const NOTHING: Listed = { rows: [], own: new Set() }

export function AccessibleTrades({ tape, instrument }: { tape: Tape; instrument: Instrument }) {
  const text = useText()
  const [{ rows, own }, setListed] = useState(NOTHING)
  const { rows: readRows, own: readOwn } = tape
  useEffect(() => {
    const timer = setInterval(() => setListed({ rows: readRows(SHOWN), own: readOwn() }), 1000)
    return () => clearInterval(timer)
  }, [readRows, readOwn])
  const { large } = tape.view
  return (
    <ul
      className={css.accessible}
      aria-label={text.t('terminal.trades.list', { name: instrument.name })}
    >
      {rows.map((row) => (
        <li key={row.id}>
          {rowText(text, instrument, row, {
            isLarge: large !== null && row.quantity >= large,
            isOwn: isOwnRow(own, row),
          })}
        </li>
      ))}
    </ul>
  )
}
