// The message field, which grows with its lines, and the button beside it that adds pictures. Enter
// sends, except with Shift or during IME composition.
import { useId, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { Icon } from '../pieces/Icon'
import { pressedKey } from '../pressedKey'
import classes from './MessageField.module.css'

type AddFiles = (files: readonly File[]) => void

export interface MessageFieldProps {
  /** For screen readers; the placeholder shows the same text. */
  label: string
  placeholder: string
  value: string
  /** The maximum number of characters. */
  most: number
  onChange: (text: string) => void
  onSend: () => void
  /** Called with pasted pictures. */
  onFiles: AddFiles
  ref: Ref<HTMLTextAreaElement>
}

export function MessageField(props: MessageFieldProps) {
  const { label, placeholder, value, most, onChange, onSend, onFiles, ref } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    onSend()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={classes.field}
        rows={1}
        maxLength={most}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  )
}

export interface PictureButtonProps {
  label: string
  /** The accepted types: "image/jpeg,image/png". */
  accept: string
  onFiles: AddFiles
}

export function PictureButton({ label, accept, onFiles }: PictureButtonProps) {
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // Cleared, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
    onFiles(files)
  }
  return (
    <label className={classes.attach}>
      <input type="file" accept={accept} multiple onChange={onPick} />
      <Icon name="image" />
      <span>{label}</span>
    </label>
  )
}
