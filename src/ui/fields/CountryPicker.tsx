// Choosing a country: a search over the list of those that may open an account, by name in the
// reader's language, by letters or by calling code, all of it from the keyboard.
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { COUNTRIES, type CountryCode } from '../../domain/identity/countries'
import { useText, type Text } from '../../i18n/useText'
import { Icon } from '../icons/Icon'
import classes from './PhoneField.module.css'
import { SearchField } from './SearchField'

export interface CountryPickerProps {
  value: CountryCode
  onChoose: (country: CountryCode) => void
  /** Closed without a choice; where the keyboard goes. */
  onClose: (next: 'button' | 'elsewhere') => void
}

export function CountryPicker({ value, onChoose, onClose }: CountryPickerProps) {
  const { t } = useText()
  const id = useId()
  const { sought, seekFor, found, at, setActive, move } = useSearch(value)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => search.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const press = (event: KeyboardEvent): void => {
    const action = actionOf(event.key, { at, last: found.length - 1, move })
    if (event.nativeEvent.isComposing || !action) return
    // Enter would send the form, and Escape close the dialog around it.
    if (event.key !== 'Tab') event.preventDefault()
    if (action === 'choose') return found[at] && onChoose(found[at].iso2)
    if (action === 'close') return onClose(event.key === 'Escape' ? 'button' : 'elsewhere')
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
        label={t('account.country.search')}
        value={sought}
        listId={`${id}-list`}
        activeId={found[at] && `${id}-${found[at].iso2}`}
        onChange={seekFor}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.options}
        role="listbox"
        aria-label={t('account.country.list')}
      >
        {found.map((country, place) => (
          <Option
            key={country.iso2}
            id={`${id}-${country.iso2}`}
            country={country}
            selected={country.iso2 === value}
            active={place === at}
            onPoint={() => setActive(country.iso2)}
            onChoose={() => onChoose(country.iso2)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {t('account.country.none')}
        </p>
      )}
    </div>
  )
}

type Named = (typeof COUNTRIES)[number] & { readonly name: string }

interface OptionProps {
  id: string
  country: Named
  selected: boolean
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, country, selected, active, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      className={classes.option}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-active={active || undefined}
      // The keyboard stays with the search.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onMouseUp={onChoose}
    >
      <span className={classes.iso}>{country.iso2}</span>
      <span>{country.name}</span>
      <span>+{country.callingCode}</span>
      {selected && <Icon name="check" size={16} />}
    </div>
  )
}

/** What is sought, what is found, and which of it Enter would choose. */
function useSearch(value: CountryCode) {
  const { t } = useText()
  const [sought, setSought] = useState('')
  const [active, setActive] = useState<CountryCode | undefined>(value)
  const found = seek(sought, t)
  const at = Math.max(
    found.findIndex(({ iso2 }) => iso2 === active),
    0,
  )
  const move = (place: number): void =>
    setActive(found[Math.min(Math.max(place, 0), found.length - 1)]?.iso2)
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

/** The countries whose name, letters or calling code begin or contain what is sought. */
function seek(sought: string, t: Text['t']): readonly Named[] {
  const text = sought.trim().toLowerCase()
  const code = text.replace(/^\+|^00/, '')
  return COUNTRIES.map((each) => ({ ...each, name: t(`account.country.${each.iso2}`) })).filter(
    ({ iso2, name, callingCode }) =>
      name.toLowerCase().includes(text) ||
      iso2.toLowerCase() === text ||
      (/^\d+$/.test(code) && callingCode.startsWith(code)),
  )
}
