// A search field that is submitted with Enter.
import { useState } from 'react'
import { Icon } from '../pieces/Icon'
import classes from './SearchBox.module.css'

export interface SearchBoxProps {
  label: string
  /** The present search term. */
  value: string
  maxLength: number
  onSearch: (text: string) => void
}

export function SearchBox({ label, value, maxLength, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <Icon name="search" size={18} />
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
