// The palette's list: matches of the typed text, with their keys; an action that needs confirmation
// is pressed twice.
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { closePalette, type PaletteScope } from '../../state/palette'
import { elapsed } from '../../state/exchangeTime'
import { keyName } from '../actions/actionKeys'
import type { ListKey, PaletteItem } from './items'
import css from './palette.module.css'
import { rank } from './rank'
import { recent, rememberUse } from './recent'
import { usePaletteItems } from './useItems'

export interface PaletteListProps {
  readonly id: string
  readonly scope: PaletteScope
  readonly text: string
  /** The text with which Enter was pressed before the list had come; null: it was not. */
  readonly entered: string | null
  /** Takes the handler of the field's keys; null when the list goes. */
  readonly onKeys: (handler: ListKey | null) => void
  /** Reports the element that Enter would choose. */
  readonly onActive: (id: string | undefined) => void
}

/** Presses within this time are one, so that a double press answers no question. */
const TOO_SOON_MS = 400

export function PaletteList(props: PaletteListProps) {
  const { t } = useText()
  const loading = (
    <p id={props.id} className={css.note} role="status">
      {t('app.loading')}
    </p>
  )
  return (
    <MessagesBoundary area="commands" fallback={loading}>
      <Found {...props} />
    </MessagesBoundary>
  )
}

function Found({ id, scope, text, entered, onKeys, onActive }: PaletteListProps) {
  const { t, figure } = useText()
  const { items, market } = usePaletteItems(scope)
  const { keys: used } = useSnapshot(recent)
  const found = rank(items, text, { recent: used, market })
  const [chosen, setChosen] = useState<{ text: string; key: string } | null>(null)
  const at = Math.max(
    0,
    found.findIndex(({ key }) => chosen?.text === text && key === chosen.key),
  )
  const { askedKey, choose } = useChoice()
  const list = useRef<HTMLDivElement>(null)
  const activeId = found[at] && `${id}-${at}`

  const move = (to: number): void => {
    const next = found[(to + found.length) % found.length]
    if (next) setChosen({ text, key: next.key })
  }
  const onKey = useEffectEvent<ListKey>((key, isHeld) => {
    if (key === 'ArrowDown') move(at + 1)
    else if (key === 'ArrowUp') move(at - 1)
    else if (key === 'Enter') {
      const item = found[at]
      // A held Enter would also answer the question that it raises.
      if (item && !isHeld) choose(item)
    } else return false
    return true
  })
  const enterEarly = useEffectEvent((early: string) => {
    const [first] = rank(items, early, { recent: used, market })
    if (first) choose(first)
  })
  useEffect(() => {
    onKeys((key, isHeld) => onKey(key, isHeld))
    return () => onKeys(null)
  }, [onKeys])
  useEffect(() => {
    if (entered !== null) enterEarly(entered)
  }, [entered])
  useEffect(() => onActive(activeId), [onActive, activeId])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at, text])
  return (
    <>
      <div ref={list} id={id} className={css.list} role="listbox" aria-label={t('palette.results')}>
        {found.map((item, place) => (
          <Option
            key={item.key}
            id={`${id}-${place}`}
            item={item}
            isActive={place === at}
            isAsked={item.key === askedKey}
            onPoint={() => setChosen({ text, key: item.key })}
            onChoose={() => choose(item)}
          />
        ))}
      </div>
      {found.length === 0 && <p className={css.note}>{t('palette.none', { text })}</p>}
      <VisuallyHidden role="status">
        {t('palette.count', { count: figure(String(found.length)) })}
      </VisuallyHidden>
    </>
  )
}

/** Runs an entry and closes the palette; an action that asks is first asked for. */
function useChoice() {
  const [asked, setAsked] = useState<{ key: string; subject: string; at: number } | null>(null)
  const choose = ({ key, action }: PaletteItem): void => {
    const { question } = action
    if (question) {
      const isAsked = asked?.key === key && asked.subject === question.subject
      if (!isAsked) return setAsked({ key, subject: question.subject, at: elapsed() })
      if (elapsed() - asked.at < TOO_SOON_MS) return
    }
    rememberUse(key)
    closePalette()
    action.run()
  }
  return { askedKey: asked?.key, choose }
}

interface OptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly isAsked: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Option({ id, item, isActive, isAsked, onPoint, onChoose }: OptionProps) {
  const { t } = useText()
  const { action, title, hint } = item
  return (
    <div
      id={id}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-action={action.id}
      data-asking={isAsked || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onMouseUp={onChoose}
    >
      <span className={css.title}>{isAsked ? t('palette.sure', { title }) : title}</span>
      <span className={css.hint}>{hint}</span>
      {action.key && <kbd aria-hidden="true">{keyName(action.key)}</kbd>}
    </div>
  )
}
