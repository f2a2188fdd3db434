// The parts of the shell that no first view needs: the keys of actions, the command palette,
// customer service, and the watch over maintenance.
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useActionKeys } from '../../app/actions/actionKeys'
import { useOffer } from '../../app/actions/offers'
import { Palette } from '../../app/palette/Palette'
import { preferences } from '../../state/preferences'
import { shell } from '../../state/shell'
import type { ShellActions } from '../../ui/layout/shellActions'
import type { Layout } from './frame/layout'
import { MaintenanceWatch } from '../../features/maintenance/MaintenanceWatch'
import { Support } from '../../features/support/Support'

export interface ShellPartsProps {
  readonly layout: Layout
  readonly actions: ShellActions
}

export function ShellParts({ layout, actions }: ShellPartsProps) {
  const { viewer } = useSnapshot(shell)
  const { shortcuts, tradingKeys } = useSnapshot(preferences)
  useActionKeys(shortcuts && !tradingKeys)
  const isMember = viewer.status === 'member'
  const offered = useMemo(() => {
    const { account, palette, toggleTheme, languages } = actions
    const { logIn, register, logOut } = account
    const own = isMember ? [logOut] : [logIn, register]
    return [palette, toggleTheme, ...Object.values(languages), ...own]
  }, [actions, isMember])
  useOffer(offered)
  return (
    <>
      {layout !== 'bare' && <MaintenanceWatch />}
      <Support stands={layout === 'home'} />
      <Palette />
    </>
  )
}
