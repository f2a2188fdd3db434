// The field of one image: choose, drop or photograph it, view, replace or remove it.
import { useId, useState, type ChangeEvent, type DragEvent } from 'react'
import { assertNever } from '../../domain/assertNever'
import { useText, type Text } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import classes from './FileField.module.css'

export type FileState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sending'; readonly name?: string; readonly previewUrl?: string }
  | { readonly kind: 'ready'; readonly name: string; readonly previewUrl: string }
  | { readonly kind: 'failed'; readonly message: string }

export interface FileFieldProps {
  label: string
  hint?: string
  state: FileState
  onChoose: (file: File) => void
  /** Removes the file, also during the upload. */
  onClear: () => void
  /** The accepted types: "image/jpeg,image/png". */
  accept: string
  /** The camera that a phone opens first. */
  camera?: 'user' | 'environment'
}

export function FileField(props: FileFieldProps) {
  const { label, hint, state, onChoose, onClear, accept, camera = 'environment' } = props
  const { t } = useText()
  const id = useId()
  const drop = useDrop(onChoose)
  const wrong = state.kind === 'failed'
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0]
    // Cleared, so that choosing the same file again fires a change event.
    event.currentTarget.value = ''
    if (file) onChoose(file)
  }
  const input = {
    type: 'file',
    accept,
    onChange: pick,
    'aria-describedby': `${id}-note`,
    'aria-invalid': wrong || undefined,
  } as const
  return (
    <div className={classes.wrap} data-kind={state.kind}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div {...drop.handlers} className={classes.box} data-over={drop.over || undefined}>
        <label className={classes.zone}>
          <input {...input} aria-labelledby={`${id}-label ${id}-action`} />
          <Thumb state={state} />
          <span className={classes.words}>
            <span id={`${id}-action`} className={classes.action}>
              {actionText(state, t)}
            </span>
            <span className={classes.more}>{moreOf(state, t)}</span>
          </span>
        </label>
        {state.kind === 'empty' || wrong ? (
          <label className={classes.camera}>
            <input {...input} capture={camera} aria-labelledby={`${id}-label ${id}-camera`} />
            <Icon name="camera" size={18} />
            <span id={`${id}-camera`}>{t('app.file.camera')}</span>
          </label>
        ) : (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('app.file.remove', { label })}
            onClick={onClear}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={classes.note} aria-live="polite">
        {wrong && <Icon name="alert" size={14} />}
        <span>{wrong ? state.message : hint}</span>
      </p>
    </div>
  )
}

function Thumb({ state }: { state: FileState }) {
  const url = 'previewUrl' in state ? state.previewUrl : undefined
  return (
    <span className={classes.thumb} aria-hidden="true">
      {url === undefined ? <Icon name="image" size={22} /> : <img src={url} alt="" />}
      {state.kind === 'sending' && <i className={classes.spinner} />}
    </span>
  )
}

function actionText(state: FileState, t: Text['t']): string {
  switch (state.kind) {
    case 'empty':
      return t('app.file.choose')
    case 'failed':
      return t('app.file.again')
    case 'sending':
      return t('app.file.sending')
    case 'ready':
      return t('app.file.ready')
    default:
      return assertNever(state)
  }
}

function moreOf(state: FileState, t: Text['t']): string {
  if (state.kind === 'sending') return state.name ?? ''
  if (state.kind === 'ready') return t('app.file.replace', { name: state.name })
  return t('app.file.drop')
}

/** Accepts the first dropped file; ignores text and links. */
function useDrop(onChoose: (file: File) => void) {
  const [over, setOver] = useState(false)
  const carries = (event: DragEvent) => [...event.dataTransfer.types].includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!carries(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onChoose(file)
    },
  }
  return { over, handlers }
}
