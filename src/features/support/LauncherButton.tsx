// The round button of customer service, and its sign.
import { useText } from '../../i18n/useText'
import classes from './SupportWidget.module.css'

export interface LauncherButtonProps extends React.ComponentProps<'button'> {
  /** Messages that nobody has read yet. */
  unread: number
}

export function LauncherButton({ unread, ...rest }: LauncherButtonProps) {
  const { t } = useText()
  const says = unread > 0 ? 'support.openUnread' : 'support.open'
  return (
    <button
      {...rest}
      type="button"
      className={classes.launcher}
      aria-label={t(says, { count: unread })}
    >
      <ChatMark />
      {unread > 0 && <b className={classes.badge}>{unread > 99 ? '99+' : unread}</b>}
    </button>
  )
}

export function ChatMark() {
  return (
    <svg
      width="1.375rem"
      height="1.375rem"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10 3.5c4 0 7 2.500 7 5.800s-3 5.800-7 5.800a8.500 8.500 0 0 1-2-.2l-3.500 2 .6-3.200C3.800 12.600 3 11 3 9.300c0-3.300 3-5.800 7-5.800ZM7 9.300h.01M10 9.300h.01M13 9.300h.01" />
    </svg>
  )
}
