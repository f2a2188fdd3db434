// Menu of all panel kinds for adding a panel to a group. The new panel takes over the link of the
// panel in front.
import { Menu } from '@mantine/core'
import type { TabSetNode } from 'flexlayout-react'
import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { panelName } from '../../markets/MarketDescriptor'
import { PANEL_KINDS } from '../../panel'
import { usePage } from '../PageContext'
import { addPanelTo } from './addPanel'
import css from './chrome.module.css'
import { isOffered } from './usePanelOffers'

interface AddPanelProps {
  readonly group: TabSetNode
}

export const AddPanelMenu = afterPress<AddPanelProps>(Offers, (_, onClick) => (
  <AddButton aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
))

function AddButton(props: ComponentProps<'button'>) {
  const { t } = useText()
  return (
    <button type="button" {...props} className={css.tool} aria-label={t('terminal.layout.add')}>
      <Icon name="plus" size={14} />
    </button>
  )
}

function Offers({ group, triggerRef }: AddPanelProps & Mounted) {
  const { t } = useText()
  const popup = usePopup()
  const { market } = usePage()
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <AddButton ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.layout.add')}</Menu.Label>
        {PANEL_KINDS.filter((kind) => isOffered(kind, market)).map((kind) => (
          <Menu.Item key={kind} onClick={() => addPanelTo(group, kind)}>
            {t(panelName(market, kind))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
