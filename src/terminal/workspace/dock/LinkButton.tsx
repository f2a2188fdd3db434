// Link square of a group's front panel: filled in the colour of its group, hollow and grey for an
// instrument of its own. Pressed, it offers the groups and a search for an instrument.
import { Popover } from '@mantine/core'
import type { TabSetNode } from 'flexlayout-react'
import type { SyntheticEvent } from 'react'
import { useText } from '../../../i18n/useText'
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

export function LinkSquare({ tab, relink: { symbol, setColour, setSymbol } }: LinkSquareProps) {
  const { t } = useText()
  const { opened, onChange } = usePopup()
  const nameOf = useSymbolName()
  const colour = colourOf(tab.link)
  const label = t('terminal.link.button', {
    link: t(`terminal.link.${colour}`),
    name: nameOf(symbol),
  })
  return (
    <span role="presentation" onPointerDown={keep} onDoubleClick={keep} onKeyDown={keep}>
      <Popover
        opened={opened}
        onChange={onChange}
        position="bottom-start"
        width="min(17rem, calc(100vw - 1rem))"
        trapFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={css.link}
            data-link={colour}
            aria-label={label}
            title={label}
            onClick={() => onChange(!opened)}
          >
            <i />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={css.chooser}>
          <LinkChooser
            colour={colour}
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
    </span>
  )
}
