// The command palette: an input above the page, and the list of its results. The input opens at
// once; the list is fetched on opening, and text typed before it arrives is kept, Enter included.
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../i18n/useText'
import { closePalette, palette, type PaletteScope } from '../../state/palette'
import { useBackCloses } from '../../ui/back/useBackCloses'
import { SearchField } from '../../ui/fields/SearchField'
import { Icon } from '../../ui/pieces/Icon'
import { pressedKey } from '../../ui/pressedKey'
import type { ListKey } from './items'
import type { PaletteListProps } from './PaletteList'
import css from './palette.module.css'

let fetched: ComponentType<PaletteListProps> | undefined

export function Palette() {
  const { scope } = useSnapshot(palette)
  return scope !== null && <PaletteDialog key={scope} scope={scope} />
}

function PaletteDialog({ scope }: { scope: PaletteScope }) {
  const { t } = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
  /** The text when Enter was pressed before the list had come. */
  const [entered, setEntered] = useState<string | null>(null)
  const listKey = useRef<ListKey>(null)
  const takeKeys = useCallback((handler: ListKey | null) => {
    listKey.current = handler
  }, [])
  const { List, failed } = useList()
  useBackCloses(true, closePalette)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    if (key === 'Enter' && !listKey.current) setEntered(text)
    // The browser would first empty the field.
    if (key === 'Escape') closePalette()
    if (key === 'Escape' || listKey.current?.(key, event.repeat)) event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('app.palette')}
      onClose={closePalette}
      closedby="any"
    >
      <SearchField
        ref={field}
        look="line"
        label={t('app.palette')}
        listId={id}
        activeId={activeId}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      >
        <CloseButton />
      </SearchField>
      {List ? (
        <List
          id={id}
          scope={scope}
          text={text}
          entered={entered}
          onKeys={takeKeys}
          onActive={setActiveId}
        />
      ) : (
        <p id={id} className={css.note} role="status">
          {t(failed ? 'settings.unreachable' : 'app.loading')}
        </p>
      )}
    </dialog>
  )
}

/** Fetched when the palette first opens; after a failure, when it opens again. */
function useList() {
  const [List, setList] = useState(() => fetched)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    import('./PaletteList').then(
      (module) => {
        fetched = module.PaletteList
        setList(() => module.PaletteList)
      },
      () => setFailed(true),
    )
  }, [])
  return { List, failed }
}

function CloseButton() {
  const { t } = useText()
  return (
    <button type="button" className={css.close} aria-label={t('app.close')} onClick={closePalette}>
      <Icon name="close" size={16} />
    </button>
  )
}
