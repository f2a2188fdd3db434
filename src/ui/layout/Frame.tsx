// How header, content and the phone's places share the window. trade: exactly the window's height,
// the content scrolls by itself. site: at least the window's height, the page scrolls.
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { DemoMark } from './DemoMark'
import { Foot } from './Foot'
import { Header, type HeaderProps } from './Header'
import { Places } from './Places'
import classes from './Frame.module.css'

export interface FrameProps extends HeaderProps {
  /** For the line under the pages of the site layout. */
  year: number
  children: ReactNode
}

export function Frame({ year, children, ...header }: FrameProps) {
  const { t } = useText()
  return (
    <div className={classes.frame} data-layout={header.layout}>
      <a className={classes.skip} href="#content">
        {t('app.skip')}
      </a>
      <DemoMark />
      <Header {...header} />
      <main className={classes.content} id="content" tabIndex={-1}>
        {children}
      </main>
      {header.layout === 'site' && <Foot year={year} />}
      <Places
        viewer={header.viewer}
        look={header.look}
        actions={header.actions}
        onSignIn={header.onSignIn}
        onRegister={header.onRegister}
        onSignOut={header.onSignOut}
      />
    </div>
  )
}
