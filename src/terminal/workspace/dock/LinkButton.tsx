// Link square of a group's front panel: filled in the colour of its group, hollow and grey for an
// instrument of its own. Pressed, it offers the groups and a search for an instrument.
import { Popover } from '@mantine/core'
import type { TabSetNode } from 'flexlayout-react'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import { PANELS } from '../../panels'
import { layoutTab } from '../layout/dockModel'
import type { LayoutTab } from '../layout/layout'
import { colourOf } from '../layout/panelLink'
import css from './link.module.css'
import { LinkChooser } from './LinkChooser'
import { useRelink, type Relink } from './useRelink'
import { useSymbolName } from './useSymbolName'

/** The surrounding strip starts dragging and maximising, which must not happen from here. */
const keep = (event: SyntheticEvent): void => event.stopPropagation()

export function LinkButton({ group }: { group: TabSetNode }) {
  const node = group.getSelectedNode()
  const tab = node ? layoutTab(node) : null
  if (!tab || !PANELS[tab.kind].hasInstrument) return null
  return <InDock key={tab.id} tab={tab} group={group} />
}

function InDock({ tab, group }: { tab: LayoutTab; group: TabSetNode }) {
  return <LinkSquare tab={tab} relink={useRelink(tab, group.getModel())} />
}

export interface LinkSquareProps {
  readonly tab: LayoutTab
  readonly relink: Relink
}

export const LinkSquare = afterPress<LinkSquareProps>(Chooser, (props, onClick) => (
  <Surroundings>
    <Square {...props} aria-haspopup="dialog" aria-expanded={false} onClick={onClick} />
  </Surroundings>
))

const Surroundings = ({ children }: { children: ReactNode }) => (
  <span role="presentation" onPointerDown={keep} onDoubleClick={keep} onKeyDown={keep}>
    {children}
  </span>
)

function Square({ tab, relink, ...props }: LinkSquareProps & ComponentProps<'button'>) {
  const { t } = useText()
  const nameOf = useSymbolName()
  const colour = colourOf(tab.link)
  const label = t('terminal.link.button', {
    link: t(`terminal.link.${colour}`),
    name: nameOf(relink.symbol),
  })
  return (
    <button
      type="button"
      {...props}
      className={css.link}
      data-link={colour}
      aria-label={label}
      title={label}
    >
      <i />
    </button>
  )
}

function Chooser({ tab, relink, triggerRef }: LinkSquareProps & Mounted) {
  const { opened, onChange } = usePopup()
  const { symbol, setColour, setSymbol } = relink
  return (
    <Surroundings>
      <Popover
        opened={opened}
        onChange={onChange}
        position="bottom-start"
        width="min(17rem, calc(100vw - 1rem))"
        trapFocus
      >
        <Popover.Target>
          <Square tab={tab} relink={relink} ref={triggerRef} onClick={() => onChange(!opened)} />
        </Popover.Target>
        <Popover.Dropdown className={css.chooser}>
          <LinkChooser
            colour={colourOf(tab.link)}
            symbol={symbol}
            onColour={(next) => {
              onChange(false)
              setColour(next)
            }}
            onSymbol={(next) => {
              onChange(false)
              setSymbol(next)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </Surroundings>
  )
}
