// The container and rendering of transient notices. They cover the middle of the header and the
// line under it, never the content in use; a failure stays longer and is announced at once.
import { randomId } from '@mantine/hooks'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from './Icon'
import classes from './Notices.module.css'
import { mostShown, placeNotices } from '../layout/noticePlace'

/** One transient notice. */
export interface Notice {
  tone: 'done' | 'info' | 'danger'
  title: string
  text?: string
  /** A newer notice with the same id replaces the former one. */
  id?: string
  /** Stays until it is replaced or closed manually. */
  stays?: boolean
  /** A remedy that is available while it is shown; pressing it closes the notice. */
  action?: { readonly label: string; readonly onPress: () => void }
}

const SHOWN_MS = { done: 5000, info: 5000, danger: 9000 } as const
/** Long enough to notice the loss and to reach the action. */
const ACTION_MS = 10_000

/** The element with the label of every close button, which follows the user's language. */
const CLOSE_LABEL = 'notice-close'

export function NoticesHost() {
  const { t } = useText()
  useEffect(() => {
    window.addEventListener('resize', placeNotices)
    return () => window.removeEventListener('resize', placeNotices)
  }, [])
  return (
    <>
      <Notifications
        position="top-center"
        limit={2}
        autoClose={SHOWN_MS.done}
        containerWidth="30rem"
        notificationMaxHeight="none"
        transitionDuration={160}
        zIndex={400}
        classNames={{ root: classes.place ?? '' }}
      />
      <span id={CLOSE_LABEL} hidden>
        {t('app.notice.dismiss')}
      </span>
    </>
  )
}

/** Removes all notices: the account they belong to has signed out. */
export function forgetNotices(): void {
  notifications.clean()
}

/** Removes one notice. */
export function forgetNotice(id: string): void {
  notifications.hide(id)
}

export function notify(notice: Notice): void {
  const { action } = notice
  const id = notice.id ?? randomId()
  const shownMs = action ? ACTION_MS : SHOWN_MS[notice.tone]
  const press = () => {
    notifications.hide(id)
    action?.onPress()
  }
  const shown = {
    id,
    title: notice.title,
    message: action ? (
      <button type="button" className={classes.action} onClick={press}>
        {action.label}
      </button>
    ) : (
      notice.text
    ),
    autoClose: notice.stays ? (false as const) : shownMs,
    role: notice.tone === 'danger' ? 'alert' : 'status',
    icon: <Icon name={notice.tone === 'danger' ? 'alert' : 'check'} size={18} />,
    closeButtonProps: { 'aria-labelledby': CLOSE_LABEL, icon: <Icon name="close" size={16} /> },
    ...(action ? { 'data-action': true } : {}),
    classNames: {
      root: `${classes.notice} ${classes[notice.tone]}`,
      icon: classes.icon,
      body: classes.body,
      title: classes.title,
      description: classes.text,
      closeButton: classes.close,
    },
  }
  if (notice.id !== undefined) notifications.hide(id)
  placeNotices()
  makeSpace(notice.tone)
  notifications.show(shown)
}

/**
 * The oldest is removed; a failure only for another failure until its time is over, and a permanent
 * one never.
 */
function makeSpace(tone: Notice['tone']): void {
  const { notifications: now, queue } = notificationsStore.getState()
  if (now.length + queue.length < mostShown()) return
  const passing = now.filter(({ autoClose }) => autoClose !== false)
  const [failure] = tone === 'danger' ? passing : []
  const oldest = passing.find(({ role }) => role !== 'alert') ?? failure
  if (oldest?.id !== undefined) notifications.hide(oldest.id)
}
