// A picker of one option from a list that opens under a field, with a search and full keyboard
// control.
import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { usePhoneBackCloses } from '../../back/useBackCloses'
import { Icon } from '../../pieces/Icon'
import classes from './OptionPicker.module.css'
import { SearchField } from '../SearchField'
import { pressedKey } from '../../pressedKey'

export interface PickerOption<T extends string> {
  readonly value: T
  /** At most three parts: a symbol, the name, and a detail at the end. */
  readonly content: ReactNode
}

export interface OptionPickerProps<T extends string> {
  value: T
  /** The matches, in order. */
  find: (sought: string) => readonly PickerOption<T>[]
  words: { readonly search: string; readonly list: string; readonly none: string }
  onChoose: (value: T) => void
  /** Closed without a choice; states where the focus goes. */
  onClose: (next: 'button' | 'elsewhere') => void
}

export function OptionPicker<T extends string>(props: OptionPickerProps<T>) {
  const { value, words, onChoose, onClose } = props
  const id = useId()
  const { sought, seekFor, found, at, setActive, move } = useSearch(props)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  usePhoneBackCloses(true, () => onClose('button'))
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const press = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    const action = actionOf(key, { at, last: found.length - 1, move })
    if (!action) return
    // Otherwise Enter would submit the form, and Escape would close the dialog around it.
    if (key !== 'Tab') event.preventDefault()
    if (action === 'choose') return found[at] && onChoose(found[at].value)
    if (action === 'close') return onClose(key === 'Escape' ? 'button' : 'elsewhere')
    action()
  }
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose('elsewhere')
  }
  return (
    <div className={classes.picker} onBlur={leave}>
      <SearchField
        ref={search}
        look="box"
        label={words.search}
        value={sought}
        listId={`${id}-list`}
        activeId={found[at] && `${id}-${found[at].value}`}
        onChange={seekFor}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.options}
        role="listbox"
        aria-label={words.list}
      >
        {found.map((option, place) => (
          <Option
            key={option.value}
            id={`${id}-${option.value}`}
            selected={option.value === value}
            active={place === at}
            onPoint={() => setActive(option.value)}
            onChoose={() => onChoose(option.value)}
          >
            {option.content}
          </Option>
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {words.none}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  selected: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
  children: ReactNode
}

function Option({ id, selected, active, onPoint, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      className={classes.option}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-active={active || undefined}
      // The search keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onMouseUp={onChoose}
    >
      {children}
      {selected && <Icon name="check" size={16} />}
    </div>
  )
}

/** The search term, its matches, and the match that Enter would choose. */
function useSearch<T extends string>({ value, find }: OptionPickerProps<T>) {
  const [sought, setSought] = useState('')
  const [active, setActive] = useState<T | undefined>(value)
  const found = find(sought)
  const at = Math.max(
    found.findIndex((option) => option.value === active),
    0,
  )
  const move = (place: number): void =>
    setActive(found[Math.min(Math.max(place, 0), found.length - 1)]?.value)
  const seekFor = (text: string): void => {
    setSought(text)
    setActive(undefined)
  }
  return { sought, seekFor, found, at, setActive, move }
}

interface Place {
  readonly at: number
  readonly last: number
  readonly move: (place: number) => void
}

function actionOf(
  key: string,
  { at, last, move }: Place,
): 'choose' | 'close' | (() => void) | null {
  if (key === 'ArrowDown') return () => move(at + 1)
  if (key === 'ArrowUp') return () => move(at - 1)
  if (key === 'Home') return () => move(0)
  if (key === 'End') return () => move(last)
  if (key === 'Enter') return 'choose'
  return key === 'Escape' || key === 'Tab' ? 'close' : null
}
