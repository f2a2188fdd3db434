// Passing notices: where they appear and how one is shown. At most four at once; a failure stays
// longer and is announced at once.
import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications } from '@mantine/notifications'
import { Icon } from '../icons/Icon'
import classes from './Notices.module.css'

export interface Notice {
  tone: 'done' | 'info' | 'danger'
  title: string
  text?: string
  /** A newer notice of the same id replaces the former. */
  id?: string
  /** Until it is replaced or closed by hand. */
  stays?: boolean
  /** The word on its close button, in the reader's language. */
  dismiss: string
}

/** Away from the order form: bottom left, and on a phone at the top, where no button is. */
export function Notices() {
  const narrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={narrow ? 'top-center' : 'bottom-left'}
      limit={4}
      autoClose={5000}
      zIndex={400}
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
    autoClose: notice.stays ? (false as const) : notice.tone === 'danger' ? 9000 : 5000,
    role: notice.tone === 'danger' ? 'alert' : 'status',
    icon: <Icon name={notice.tone === 'danger' ? 'alert' : 'check'} size={18} />,
    closeButtonProps: { 'aria-label': notice.dismiss, icon: <Icon name="close" size={16} /> },
    classNames: {
      root: `${classes.notice} ${classes[notice.tone]}`,
      icon: classes.icon,
      title: classes.title,
      description: classes.text,
      closeButton: classes.close,
    },
  }
  if (notice.id !== undefined) notifications.hide(notice.id)
  notifications.show(notice.id === undefined ? shown : { ...shown, id: notice.id })
}
