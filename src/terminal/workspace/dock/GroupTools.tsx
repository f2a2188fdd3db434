// Owns the right end of a group's tab strip: the front panel's own tool, adding, maximising, the
// menu.
import { Actions, type TabSetNode } from 'flexlayout-react'
import { use, type SyntheticEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/icons/Icon'
import { StepMenu } from '../../panels/orderbook/StepMenu'
import { AddPanelMenu } from './AddPanelMenu'
import css from './chrome.module.css'
import { DeskContext } from '../DeskContext'
import { deskTab } from '../desk/dockModel'
import { GroupMenu } from './GroupMenu'

/** The strip around starts dragging and maximising; our buttons are not part of that. */
const keep = (event: SyntheticEvent): void => event.stopPropagation()

export function GroupTools({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const page = use(DeskContext)
  const node = group.getSelectedNode()
  const tab = node ? deskTab(node) : null
  const maximised = group.isMaximized()
  return (
    <div className={css.tools} role="presentation" onPointerDown={keep} onDoubleClick={keep}>
      {tab?.kind === 'orderbook' && <StepMenu symbol={tab.symbol ?? page.symbol} />}
      <span className={css.roomy}>
        <AddPanelMenu group={group} />
        <button
          type="button"
          className={css.tool}
          aria-label={t(maximised ? 'terminal.desk.restore' : 'terminal.desk.maximise')}
          aria-pressed={maximised}
          onClick={() => group.getModel().doAction(Actions.maximizeToggle(group.getId()))}
        >
          <Icon name="expand" size={14} />
        </button>
      </span>
      <GroupMenu group={group} />
    </div>
  )
}
