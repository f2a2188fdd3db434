// Feeding the frame from the stores, and the account's dialogs that any page may open.
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { AccountDialogs } from '../../account/AccountDialogs'
import { useText } from '../../i18n/useText'
import { openDialog, openSignIn, shell } from '../../state/shell'
import { Frame } from '../../ui/layout/Frame'
import { notify } from '../../ui/pieces/Notices'
import { FramedContext } from './FramedContext'
import { lineAllows, lineOf } from './lineAllows'
import { LOOK_ACTIONS, useLook } from './useLook'

export interface ShellFrameProps {
  layout: 'trade' | 'site'
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
        layout={layout}
        {...(layout === 'trade' ? { health } : {})}
        viewer={viewer}
        look={look}
        actions={LOOK_ACTIONS}
        onSignIn={openSignIn}
        onRegister={() => openDialog({ kind: 'register' })}
        onSignOut={() => void signOut().then(() => done(t('account.signedOut')))}
        year={year}
      >
        {children}
      </Frame>
      <AccountDialogs
        onVerify={() => void navigate({ to: '/settings/verify' })}
        preload={viewer.status === 'guest' && lineAllows(lineOf(navigator))}
      />
    </FramedContext>
  )
}
