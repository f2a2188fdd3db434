// A row of tabs with the gold underline: 28 px high in panels, 40 on a phone. It renders the row
// only; the caller renders the tab panels with the ids of tabId and panelId.
import { useRef, type KeyboardEvent } from 'react'
import { pressedKey } from '../pressedKey'
import classes from './Tabs.module.css'

export interface TabItem<T extends string> {
  readonly value: T
  readonly label: string
  readonly count?: number
}

export interface TabsProps<T extends string> {
  /** Identifies the set, and prefixes the ids. */
  id: string
  label: string
  value: T
  items: readonly TabItem<T>[]
  onChange: (value: T) => void
  /** The tabs share the width: the form for phones. */
  fill?: boolean
}

export const tabId = (set: string, value: string): string => `${set}-tab-${value}`
export const panelId = (set: string, value: string): string => `${set}-panel-${value}`

export function Tabs<T extends string>({ id, label, value, items, onChange, fill }: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepped(items, value, pressedKey(event))
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus()
  }
  return (
    <div
      ref={row}
      className={classes.tabs}
      data-fill={fill || undefined}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.value}
          id={tabId(id, item.value)}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          aria-controls={panelId(id, item.value)}
          tabIndex={item.value === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  )
}

function stepped<T extends string>(items: readonly TabItem<T>[], value: T, key: string) {
  const at = items.findIndex((item) => item.value === value)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowRight') return items[(at + 1) % items.length]
  if (key === 'ArrowLeft') return items.at(at - 1)
  return undefined
}
