// The search field over a visible list: it keeps the focus while arrow keys move through the list.
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from '../pieces/Icon'
import classes from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The ids of the list and of the row that Enter would choose. */
  listId: string
  activeId?: string | undefined
  /** line: along the top of a panel. box: a separate field. */
  look: 'line' | 'box'
  title?: string
  /** Gets the focus when its overlay opens. */
  first?: boolean
  /** After the text. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onKeyDown, listId, activeId, look, title, first, ref } = props
  return (
    <div className={classes.search} data-look={look}>
      <Icon name="search" size={look === 'box' ? 18 : 16} />
      <input
        ref={ref}
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={label}
        title={title}
        placeholder={label}
        value={value}
        data-autofocus={first || undefined}
        // Escape closes the list and not the dialog around it.
        data-mantine-stop-propagation="true"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {props.children}
    </div>
  )
}
