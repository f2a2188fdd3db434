// The frame around a live chat, built-in or external: its title, minimising and closing. On a wide
// page it is beside the content; on a phone it is a sheet.
import { useEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { setChat, support } from '../../../state/support'
import { usePhoneBackCloses } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { pressedKey } from '../../../ui/pressedKey'
import classes from './ChatWindow.module.css'

export interface ChatWindowProps {
  children: ReactNode
}

export function ChatWindow({ children }: ChatWindowProps) {
  const { t } = useText()
  const frame = useRef<HTMLElement>(null)
  const { chat } = useSnapshot(support)
  usePhoneBackCloses(chat === 'open', () => setChat('minimised'))
  useEffect(() => {
    const { current } = frame
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape' && !event.defaultPrevented) setChat('minimised')
    }
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const inner = frame.current?.querySelector<HTMLElement>('textarea')
    // On a phone the keyboard would cover what is to be read first.
    if (window.matchMedia('(pointer: coarse)').matches) frame.current?.focus()
    else (inner ?? frame.current)?.focus()
  }, [])
  return (
    <section
      ref={frame}
      className={classes.window}
      role="dialog"
      aria-label={t('support.chat.title')}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h2>{t('support.chat.title')}</h2>
        <button
          type="button"
          aria-label={t('support.chat.minimise')}
          onClick={() => setChat('minimised')}
        >
          <Icon name="chevronDown" />
        </button>
        <button type="button" aria-label={t('support.chat.hide')} onClick={() => setChat('closed')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  )
}
