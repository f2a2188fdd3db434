// Menu of the tabs that a group's strip is too narrow for. The docking library's own one draws the
// names outside of the page's contexts, where they have no language.
import { Menu } from '@mantine/core'
import { BorderNode, type ILayoutProps, type TabNode, type TabSetNode } from 'flexlayout-react'
import { useState, type CSSProperties } from 'react'
import { useText } from '../../../i18n/useText'
import { usePhoneBackCloses } from '../../../ui/back/useBackCloses'
import { layoutTab } from '../layout/dockModel'
import css from './chrome.module.css'
import { TabName } from './TabName'

interface HiddenTabs {
  readonly group: TabSetNode
  readonly tabs: readonly TabNode[]
  readonly select: (tab: TabNode) => void
  /** Of the button that opens the menu, in the window. */
  readonly place: CSSProperties
}

/** The menu, and the docking library's callback that opens it. */
export function useHiddenTabs() {
  const [opened, setOpened] = useState(false)
  const [hidden, setHidden] = useState<HiddenTabs | null>(null)
  usePhoneBackCloses(opened, () => setOpened(false))
  const show: NonNullable<ILayoutProps['onShowOverflowMenu']> = (group, event, items, onSelect) => {
    if (group instanceof BorderNode) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setHidden({
      group,
      tabs: items.map(({ node }) => node),
      select: (tab) => items.filter(({ node }) => node === tab).forEach(onSelect),
      place: { left, top, width, height },
    })
    setOpened(true)
  }
  const menu = hidden && <HiddenTabsMenu {...hidden} opened={opened} onChange={setOpened} />
  return { show, menu }
}

interface HiddenTabsMenuProps extends HiddenTabs {
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
}

function HiddenTabsMenu({ group, tabs, select, place, opened, onChange }: HiddenTabsMenuProps) {
  const { t } = useText()
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <span className={css.anchor} style={place} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('terminal.layout.more')}>
        {tabs.map((node) => {
          const tab = layoutTab(node)
          if (!tab) return null
          return (
            <Menu.Item
              key={tab.id}
              aria-current={group.getSelectedNode() === node || undefined}
              onClick={() => select(node)}
            >
              <TabName tab={tab} />
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
