// The field of a message that grows with its lines, and the button beside it that adds pictures.
// Enter sends; with Shift, or while characters are being composed, it does not.
import { useId, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { Icon } from '../pieces/Icon'
import classes from './MessageField.module.css'

type AddFiles = (files: readonly File[]) => void

export interface MessageFieldProps {
  /** Read out; the placeholder says the same to the eye. */
  label: string
  placeholder: string
  value: string
  /** Characters. */
  most: number
  onChange: (text: string) => void
  onSend: () => void
  /** Pictures that are pasted. */
  onFiles: AddFiles
  ref: Ref<HTMLTextAreaElement>
}

export function MessageField(props: MessageFieldProps) {
  const { label, placeholder, value, most, onChange, onSend, onFiles, ref } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
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
  /** What the picker offers: "image/jpeg,image/png". */
  accept: string
  onFiles: AddFiles
}

export function PictureButton({ label, accept, onFiles }: PictureButtonProps) {
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // Emptied, so that choosing the same file again is a change again.
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
