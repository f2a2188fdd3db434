// The adapter of an external chat: a page of another origin in a frame, which receives only the
// language, and reports whether it is open, minimised or hidden, and its unread count.
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { assertNever } from '../../domain/assertNever'
import { useText } from '../../i18n/useText'
import { preferences } from '../../state/preferences'
import { reportUnread, setChat, support } from '../../state/support'
import { ChatWindow } from './chat/ChatWindow'
import classes from './OutsideChat.module.css'

const reportSchema = v.variant('supportChat', [
  v.object({ supportChat: v.picklist(['open', 'minimised', 'hidden']) }),
  v.object({
    supportChat: v.literal('unread'),
    count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  }),
])

export function OutsideChat({ address }: { address: string }) {
  const { t } = useText()
  const { chat } = useSnapshot(support)
  const { language } = useSnapshot(preferences)
  const frame = useRef<HTMLIFrameElement>(null)
  const { origin, host } = new URL(address)
  useEffect(() => {
    const receive = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      const report = v.safeParse(reportSchema, data)
      if (report.success) take(report.output)
    }
    window.addEventListener('message', receive)
    return () => {
      window.removeEventListener('message', receive)
      reportUnread(0)
    }
  }, [origin])
  const page = new URL(address)
  page.searchParams.set('locale', language)
  // Minimised it goes on in the same frame: taken away, it would lose what was written.
  return (
    <div hidden={chat !== 'open'}>
      <ChatWindow>
        <iframe
          ref={frame}
          className={classes.frame}
          src={page.href}
          title={t('support.outside.frame', { host })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of another origin needs its own storage
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      </ChatWindow>
    </div>
  )
}

function take(report: v.InferOutput<typeof reportSchema>): void {
  switch (report.supportChat) {
    case 'open':
    case 'minimised':
      return setChat(report.supportChat)
    case 'hidden':
      return setChat('closed')
    case 'unread':
      return reportUnread(report.count)
    default:
      return assertNever(report)
  }
}
