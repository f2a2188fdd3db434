// Guard of account pages: only the owner sees them. A guest gets a calm page and the login dialog;
// afterwards the page appears without a reload. At sign-out the content is unmounted at once and
// whole.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Viewer } from '../../domain/views/shell'
import { useText } from '../../i18n/useText'
import { useApi } from '../../state/ApiContext'
import { openSignIn, shell } from '../../state/shell'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { SkeletonRows } from '../../ui/pieces/SkeletonRows'
import classes from './MembersOnly.module.css'
import parts from '../../ui/site/parts.module.css'

export type Member = Extract<Viewer, { status: 'member' }>

export interface MembersOnlyProps {
  /** What the owner sees. */
  renderPage: (member: Member) => ReactNode
}

/** So long it is waited for an exchange that does not say who looks. */
export const TIMEOUT_MS = 12_000

export function MembersOnly({ renderPage }: MembersOnlyProps) {
  const { viewer, known } = useSnapshot(shell)
  const isGuest = known && viewer.status === 'guest'
  const asked = useRef(false)
  useEffect(() => {
    if (!known || asked.current) return
    // Asked when the page is opened, not when its owner signs out on it.
    asked.current = true
    if (isGuest && shell.dialog.kind === 'none') openSignIn()
  }, [known, isGuest])
  if (viewer.status === 'member') return renderPage(viewer)
  return isGuest ? <Guest /> : <UnknownViewer />
}

function Guest() {
  const { t } = useText()
  return (
    <div className={`${parts.card} ${classes.guest}`}>
      <Icon name="lock" size={24} />
      <p>{t('settings.guest.lead')}</p>
      <Button tone="primary" size="xl" onClick={openSignIn}>
        {t('settings.guest.action')}
      </Button>
    </div>
  )
}

/** Placeholder until the viewer is known. */
export function UnknownViewer() {
  const { t } = useText()
  const api = useApi()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (late) return undefined
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [late])
  const retry = () => {
    setLate(false)
    void api.enter()
  }
  return (
    <div className={`${parts.card} ${classes.unknown}`}>
      {late ? (
        <EmptyLine
          tone="danger"
          text={t('settings.late')}
          action={{ label: t('app.retry'), onClick: retry }}
        />
      ) : (
        <SkeletonRows rows={5} columns={[40, 70, 30]} height="4rem" />
      )}
    </div>
  )
}
