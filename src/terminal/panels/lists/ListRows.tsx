// Rows of a watchlist: a press opens the instrument; buttons, or Alt with an arrow and Delete, move
// and remove it.
import { useRef, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Icon } from '../../../ui/pieces/Icon'
import { pressedKey } from '../../../ui/pressedKey'
import { useMarkets, type Listing } from '../../markets/markets'
import { pairName } from '../../trading/tables/pairName'
import { ListFigures } from './ListFigures'
import css from './lists.module.css'
import { moveSymbol, removeSymbol, type KeptList } from './lists'

const SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown Delete'

export interface OwnListsProps {
  readonly panelId: string
  /** The instrument open now. */
  readonly current: string
  readonly onPick: (symbol: string) => void
}

export interface ListRowsProps extends OwnListsProps {
  readonly list: KeptList
}

export function ListRows({ list, panelId, current, onPick }: ListRowsProps) {
  const { t } = useText()
  const markets = useMarkets()
  const box = useRef<HTMLUListElement>(null)
  const rows = list.symbols.flatMap((symbol) => markets.find(symbol) ?? [])
  const onKey = (event: KeyboardEvent, symbol: string): void => {
    const key = pressedKey(event)
    const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (way === 0 && key !== 'Delete') return
    event.preventDefault()
    if (key === 'Delete') removeSymbol(list.id, symbol)
    else if (event.altKey) moveSymbol(list.id, symbol, way)
    else focusNext(box.current, way)
  }
  if (rows.length === 0) return <EmptyLine text={t('lists.empty')} />
  return (
    <ul ref={box} className={css.rows} aria-label={list.name}>
      {rows.map((row, index) => (
        <Row
          key={row.instrument.symbol}
          row={row}
          panelId={panelId}
          isCurrent={row.instrument.symbol === current}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          onPick={onPick}
          onKey={onKey}
          onMove={(by) => moveSymbol(list.id, row.instrument.symbol, by)}
          onRemove={() => removeSymbol(list.id, row.instrument.symbol)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly row: Listing
  readonly panelId: string
  readonly isCurrent: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onPick: (symbol: string) => void
  readonly onKey: (event: KeyboardEvent, symbol: string) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function Row({ row, panelId, isCurrent, ...act }: RowProps) {
  const { isFirst, isLast, onPick, onKey, onMove, onRemove } = act
  const { t } = useText()
  const { instrument, market } = row
  const { symbol } = instrument
  const name = pairName(symbol)
  return (
    <li className={css.row} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={css.open}
        aria-keyshortcuts={SHORTCUTS}
        title={t('lists.keys')}
        onClick={() => onPick(symbol)}
        onKeyDown={(event) => onKey(event, symbol)}
      >
        <span className={css.name}>
          <b>{name}</b>
          <small>{t(market.texts.name)}</small>
        </span>
        <ListFigures panelId={panelId} instrument={instrument} />
      </button>
      <span className={css.tools}>
        <button
          type="button"
          className={css.tool}
          disabled={isFirst}
          aria-label={t('lists.up', { name })}
          onClick={() => onMove(-1)}
        >
          <Icon name="chevronUp" size={12} />
        </button>
        <button
          type="button"
          className={css.tool}
          disabled={isLast}
          aria-label={t('lists.down', { name })}
          onClick={() => onMove(1)}
        >
          <Icon name="chevronDown" size={12} />
        </button>
        <button
          type="button"
          className={css.tool}
          aria-label={t('lists.take', { name })}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      </span>
    </li>
  )
}

/** The row after the focused one, or before it. */
function focusNext(box: HTMLElement | null, way: number): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>(`.${css.open}`) ?? [])]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[Math.min(rows.length - 1, Math.max(0, at + way))]?.focus()
}
