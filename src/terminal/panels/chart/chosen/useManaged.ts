// Settings of a chart's indicators: whether they are open, and where the focus goes afterwards.
import { useRef, useState } from 'react'

/** Settings that were opened, at one indicator or at none. */
interface Managed {
  readonly first: string | null
  readonly opened: boolean
}

interface ManagedUse {
  /** Null until they are opened for the first time. */
  readonly managed: Managed | null
  readonly manage: (first: string | null) => void
  readonly closeManaged: () => void
}

export function useManaged(): ManagedUse {
  const [managed, setManaged] = useState<Managed | null>(null)
  const opener = useRef<Element | null>(null)
  return {
    managed,
    manage: (first) => {
      opener.current = document.activeElement
      setManaged({ first, opened: true })
    },
    closeManaged: () => {
      setManaged((former) => former && { ...former, opened: false })
      // The dialog itself knows no opener when it was fetched only now.
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
