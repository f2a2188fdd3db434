// The layouts: feeding the frame from the stores, the loading bar where a layout has one, and the
// account's dialogs that any page may open.
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { AccountDialogs } from '../../account/AccountDialogs'
import { useText } from '../../i18n/useText'
import { openDialog, openSignIn, shell } from '../../state/shell'
import { Frame } from '../../ui/layout/Frame'
import { RouteProgress } from '../../ui/layout/RouteProgress'
import { notify } from '../../ui/pieces/Notices'
import { CONTACTS, SOCIALS } from '../-site/contacts'
import { FramedContext } from './FramedContext'
import { lineAllows, lineOf } from './lineAllows'
import { LOOK_ACTIONS, useLook } from './useLook'

/**
 * home: full width, for the front page. default: pages on the grid. wide: full width with a loading
 * bar. bare: full width without one, for errors. trade: the header only, the rest is the
 * terminal's.
 */
export type Layout = 'home' | 'default' | 'wide' | 'bare' | 'trade'

const hasLoadingBar = (layout: Layout): boolean => layout !== 'bare'

const CONTACT_LINKS = { ...CONTACTS, socials: SOCIALS }

export interface ShellFrameProps {
  layout: Layout
  children: ReactNode
}

/** Draws the frame once: inside another one only the children are shown. */
export function ShellFrame({ layout, children }: ShellFrameProps) {
  if (use(FramedContext)) return children
  return <OuterFrame layout={layout}>{children}</OuterFrame>
}

function OuterFrame({ layout, children }: ShellFrameProps) {
  const { signOut, year } = useRouteContext({ from: '__root__' })
  const { health, viewer } = useSnapshot(shell)
  const look = useLook()
  const navigate = useNavigate()
  const { t } = useText()
  const done = (title: string) =>
    notify({ tone: 'done', id: 'signed', title, dismiss: t('app.notice.dismiss') })
  return (
    <FramedContext value={true}>
      <Frame
        layout={layout === 'trade' ? 'trade' : 'site'}
        {...(layout === 'trade' ? { health } : {})}
        viewer={viewer}
        look={look}
        actions={LOOK_ACTIONS}
        onSignIn={openSignIn}
        onRegister={() => openDialog({ kind: 'register' })}
        onSignOut={() => void signOut().then(() => done(t('account.signedOut')))}
        year={year}
        contacts={CONTACT_LINKS}
      >
        {children}
      </Frame>
      {hasLoadingBar(layout) && <RouteProgress />}
      <AccountDialogs
        onVerify={() => void navigate({ to: '/settings/verify' })}
        preload={viewer.status === 'guest' && lineAllows(lineOf(navigator))}
      />
    </FramedContext>
  )
}
