// The frame of all pages, fed from the stores: the loading bar if the layout has one, and the
// account's dialogs that any page may open.
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { Activity, lazy, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { announcements } from '../../../state/announcements'
import { preferences } from '../../../state/preferences'
import { shell } from '../../../state/shell'
import { useIsDrawn } from '../../../ui/drawn'
import { Frame } from '../../../ui/layout/Frame'
import { Marquee } from '../../../ui/layout/Marquee'
import { HealthMark } from '../../../ui/layout/HealthMark'
import { RouteProgress } from '../../../ui/layout/RouteProgress'
import { CONTACTS, SOCIALS } from '../../../app/contacts'
import { FramedContext } from './FramedContext'
import { announces, hasLoadingBar, type Layout } from './layout'
import { useAnnouncements } from '../../../features/announcements/useAnnouncements'
import type { ShellPartsProps } from '../ShellParts'
import { LOOK_ACTIONS, useLook } from '../../../app/useLook'
import { useShellActions } from '../../../app/actions/useShellActions'

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

const PENDING = { status: 'pending' } as const

function OuterFrame({ layout, children }: ShellFrameProps) {
  const { signOut, year } = useRouteContext({ from: '__root__' })
  const { viewer, known } = useSnapshot(shell)
  const look = useLook()
  const isDrawn = useIsDrawn()
  const navigate = useNavigate()
  const { defaultPreload } = useRouter().options
  const actions = useShellActions({ signOut, scheme: isDrawn ? 'dark' : look.scheme })
  const dialogs = !isDrawn && (
    <Suspense>
      <Dialogs
        onVerify={() => void navigate({ to: '/settings/verify' })}
        preload={viewer.status === 'guest' && defaultPreload !== false}
      />
    </Suspense>
  )
  if (layout === 'panel')
    return (
      <FramedContext value={true}>
        {children}
        {dialogs}
      </FramedContext>
    )
  return (
    <FramedContext value={true}>
      <Frame
        layout={layout === 'trade' ? 'trade' : 'site'}
        {...(layout === 'trade' ? { health: <Health /> } : {})}
        viewer={known ? viewer : PENDING}
        {...(announces(layout)
          ? { announced: <Announced look={layout === 'trade' ? 'inside' : 'line'} /> }
          : {})}
        look={look}
        actions={LOOK_ACTIONS}
        shell={actions}
        year={year}
        contacts={CONTACT_LINKS}
        reminder={
          viewer.status === 'member' &&
          viewer.closesAt !== undefined && (
            <Suspense>
              <ClosingPrompt />
            </Suspense>
          )
        }
      >
        <Closable layout={layout}>{children}</Closable>
      </Frame>
      {hasLoadingBar(layout) && <RouteProgress />}
      {!isDrawn && (
        <Suspense>
          <ShellParts layout={layout} actions={actions} />
        </Suspense>
      )}
      {dialogs}
    </FramedContext>
  )
}

const Dialogs = lazy(() => import('../Dialogs').then((module) => ({ default: module.Dialogs })))

const MaintenanceScreen = lazy(() =>
  import('../../../features/maintenance/MaintenanceScreen').then((module) => ({
    default: module.MaintenanceScreen,
  })),
)

/** No page depends on them: where they cannot be fetched there are none until the next visit. */
const ShellParts = lazy<ComponentType<ShellPartsProps>>(() =>
  import('../ShellParts').then(
    (module) => ({ default: module.ShellParts }),
    () => ({ default: () => null }),
  ),
)

const ClosingPrompt = lazy(() =>
  import('../../../features/settings/ClosingPrompt').then((module) => ({
    default: module.ClosingPrompt,
  })),
)

/**
 * While the whole site is closed its pages are put away, with all that was typed into them; the
 * terminal stays and says so itself, and error pages are errors.
 */
function Closable({ layout, children }: ShellFrameProps) {
  const { site } = useSnapshot(shell).maintain
  const closed = site && layout !== 'trade' && layout !== 'bare'
  return (
    <>
      {closed && (
        <Suspense>
          <MaintenanceScreen what="site" />
        </Suspense>
      )}
      <Activity mode={closed ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}

/** Its explanation is fetched after it. */
const HealthDot = lazy(() =>
  import('../../../ui/layout/HealthDot').then((module) => ({ default: module.HealthDot })),
)

/** How well data comes: read here, so that no change of it draws all of the header again. */
function Health() {
  const { health } = useSnapshot(shell)
  const mark = <HealthMark health={health} />
  if (useIsDrawn()) return mark
  return (
    <Suspense fallback={mark}>
      <HealthDot health={health} />
    </Suspense>
  )
}

/** The same of the announcements, which are asked for while they are shown. */
function Announced({ look }: { look: 'line' | 'inside' }) {
  useAnnouncements()
  const { list } = useSnapshot(announcements)
  const { language } = useSnapshot(preferences)
  return <Marquee announcements={list} locale={language} look={look} />
}
