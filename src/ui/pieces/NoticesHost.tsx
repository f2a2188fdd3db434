// Passing notices: where they appear and how one is shown. They lie over the header and the line
// under it, never over what somebody works with; a failure stays longer and is announced at once.
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { Icon } from './Icon'
import type { Notice } from './Notices'
import classes from './Notices.module.css'

const SHOWN_MS = { done: 5000, info: 5000, danger: 9000 } as const

/** Where there is one line over the content, one notice; else two. */
const mostShown = (): number =>
  window.matchMedia('(max-width: 600px), (max-height: 599px)').matches ? 1 : 2

export function NoticesHost() {
  return (
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
  )
}

/** Takes all notices off the screen: the reader they were for has signed out. */
export function forgetNotices(): void {
  notifications.clean()
}

/** Takes one notice off the screen. */
export function forgetNotice(id: string): void {
  notifications.hide(id)
}

export function notify(notice: Notice): void {
  const shown = {
    title: notice.title,
    message: notice.text,
    autoClose: notice.stays ? (false as const) : SHOWN_MS[notice.tone],
    role: notice.tone === 'danger' ? 'alert' : 'status',
    icon: <Icon name={notice.tone === 'danger' ? 'alert' : 'check'} size={18} />,
    closeButtonProps: { 'aria-label': notice.dismiss, icon: <Icon name="close" size={16} /> },
    classNames: {
      root: `${classes.notice} ${classes[notice.tone]}`,
      icon: classes.icon,
      body: classes.body,
      title: classes.title,
      description: classes.text,
      closeButton: classes.close,
    },
  }
  if (notice.id !== undefined) notifications.hide(notice.id)
  makeSpace(notice.tone)
  notifications.show(notice.id === undefined ? shown : { ...shown, id: notice.id })
}

/**
 * The oldest goes; a failure only for another failure, until its time is over, and what stays
 * never.
 */
function makeSpace(tone: Notice['tone']): void {
  const { notifications: now, queue } = notificationsStore.getState()
  if (now.length + queue.length < mostShown()) return
  const passing = now.filter(({ autoClose }) => autoClose !== false)
  const [failure] = tone === 'danger' ? passing : []
  const oldest = passing.find(({ role }) => role !== 'alert') ?? failure
  if (oldest?.id !== undefined) notifications.hide(oldest.id)
}
