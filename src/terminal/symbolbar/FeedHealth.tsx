// The health of the feed beside the last price: shown while the price is pointed at, or while this
// button is focused or pressed.
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { pressedKey } from '../../ui/pressedKey'
import { HealthLine } from './HealthLine'
import css from './symbolbar.module.css'

export interface FeedHealthProps {
  /** The element with the price and this button. */
  readonly frame: RefObject<HTMLElement | null>
  readonly symbol: string
  readonly atEnd: boolean
}

export function FeedHealth({ frame, symbol, atEnd }: FeedHealthProps) {
  const { t } = useText()
  const id = useId()
  const [isPointed, setIsPointed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const isShown = isPointed || isAsked
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const enter = ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse')
    frame.current?.addEventListener('pointerenter', enter, { signal })
    frame.current?.addEventListener('pointerleave', () => setIsPointed(false), { signal })
    return () => ended.abort()
  }, [frame])
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || !isShown) return
    event.stopPropagation()
    setIsPointed(false)
    setIsAsked(false)
  }
  return (
    <>
      <button
        type="button"
        className={css.pulse}
        // The panel has the same figures, and the order form is to be few tab stops away.
        tabIndex={-1}
        aria-label={t('terminal.panel.health')}
        aria-describedby={isShown ? id : undefined}
        onFocus={({ target }) => setIsAsked(target.matches(':focus-visible'))}
        onBlur={() => setIsAsked(false)}
        onClick={() => setIsAsked((was) => !was)}
        onKeyDown={onKeyDown}
      >
        <Icon name="pulse" size={14} />
      </button>
      {isShown && <HealthLine id={id} symbol={symbol} atEnd={atEnd} />}
    </>
  )
}
