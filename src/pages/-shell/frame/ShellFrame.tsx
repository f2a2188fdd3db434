// The frame of all pages, fed from the stores: the loading bar where a layout has one, and the
// account's dialogs that any page may open.
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import {
  Activity,
  lazy,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useSnapshot } from 'valtio'
import type { AccountDialogsProps } from '../../../features/account/AccountDialogs'
import { announcements } from '../../../state/announcements'
import { preferences } from '../../../state/preferences'
import { freshFactor, shell } from '../../../state/shell'
import { useIsDrawn } from '../../../ui/drawn'
import { Frame } from '../../../ui/layout/Frame'
import { Marquee } from '../../../ui/layout/Marquee'
import { HealthMark } from '../../../ui/layout/HealthMark'
import { RouteProgress } from '../../../ui/layout/RouteProgress'
import { onFirstUse } from '../../../ui/onFirstUse'
import { CONTACTS, SOCIALS } from '../../../app/contacts'
import { FramedContext } from './FramedContext'
import { announces, hasLoadingBar, type Layout } from './layout'
import { useAnnouncements } from '../useAnnouncements'
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
      {!isDrawn && layout !== 'bare' && (
        <Suspense>
          <MaintenanceWatch />
        </Suspense>
      )}
      {!isDrawn && (
        <Suspense>
          <Support stands={layout === 'home'} />
        </Suspense>
      )}
      <Dialogs
        onVerify={() => void navigate({ to: '/settings/verify' })}
        preload={viewer.status === 'guest' && defaultPreload !== false}
      />
    </FramedContext>
  )
}

const MaintenanceScreen = lazy(() =>
  import('../MaintenanceScreen').then((module) => ({ default: module.MaintenanceScreen })),
)

/** Beside the page, as what follows maintenance: neither is waited for. */
const Support = lazy<ComponentType<{ stands: boolean }>>(() =>
  import('../Support').then(
    (module) => ({ default: module.Support }),
    () => ({ default: () => null }),
  ),
)

const ClosingPrompt = lazy(() =>
  import('../ClosingPrompt').then((module) => ({ default: module.ClosingPrompt })),
)

const MaintenanceWatch = lazy(() =>
  import('../MaintenanceWatch').then((module) => ({ default: module.MaintenanceWatch })),
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

const AccountDialogs = lazy(async () => ({
  default: (await import('../../../features/account/AccountDialogs')).AccountDialogs,
}))

/** Fetched with the first dialog, or ahead once somebody does something on the page. */
function Dialogs({ onVerify, preload = false }: AccountDialogsProps) {
  const { dialog } = useSnapshot(shell)
  const { asked } = useSnapshot(freshFactor)
  const [wanted, setWanted] = useState(false)
  if ((asked || dialog.kind !== 'none') && !wanted) setWanted(true)
  useEffect(() => {
    if (!preload || wanted) return undefined
    return onFirstUse(() => startTransition(() => setWanted(true)))
  }, [preload, wanted])
  return (
    wanted && (
      <Suspense>
        <AccountDialogs onVerify={onVerify} preload={preload} />
      </Suspense>
    )
  )
}
