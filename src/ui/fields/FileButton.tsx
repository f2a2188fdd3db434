// A button that opens the browser's choice of a file.
import { useRef, type ChangeEvent, type ReactNode } from 'react'
import { Button } from '../pieces/Button'

export interface FileButtonProps {
  /** The accepted types: ".json,application/json". */
  accept: string
  onChoose: (file: File) => void
  children: ReactNode
}

export function FileButton({ accept, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0]
    // Cleared, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
      <Button size="l" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
