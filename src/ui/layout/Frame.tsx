// The page frame of header, content, footer and the phone's navigation. trade: exactly the window's
// height, the content scrolls separately, no footer. site: at least the window's height, the page
// scrolls.
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { DemoMark } from './DemoMark'
import { Header, type HeaderProps } from './Header'
import { Places } from './Places'
import type { Contacts } from './footLinks'
import { SiteFoot } from './SiteFoot'
import classes from './Frame.module.css'

export interface FrameProps extends HeaderProps {
  /** For the line under the pages of the site layout. */
  year: number
  contacts: Contacts
  /** A line between header and content on every page. */
  reminder?: ReactNode
  children: ReactNode
}

export function Frame({ year, contacts, reminder, children, ...header }: FrameProps) {
  const { t } = useText()
  return (
    <div className={classes.frame} data-layout={header.layout}>
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      <DemoMark />
      <Header {...header} />
      {reminder}
      {header.layout === 'site' && header.announced && (
        <div className={classes.notice}>{header.announced}</div>
      )}
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
      {header.layout === 'site' && <SiteFoot year={year} contacts={contacts} />}
      <Places
        look={header.look}
        actions={header.actions}
        account={{ viewer: header.viewer, actions: header.shell.account }}
      />
    </div>
  )
}
