// Right end of a group's tab strip: the front panel's own tool, add, maximise and the menu.
import { Actions, type TabSetNode } from 'flexlayout-react'
import type { SyntheticEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import { StepMenu } from '../../panels/book/StepMenu'
import { AddPanelMenu } from './AddPanelMenu'
import css from './chrome.module.css'
import { usePanelLinks, useLinkedSymbol } from '../state/LinkContext'
import { layoutTab } from '../layout/dockModel'
import type { LayoutTab } from '../layout/layout'
import { GroupMenu } from './GroupMenu'

/**
 * The surrounding strip starts dragging and maximising, which must not happen from these buttons.
 */
const keep = (event: SyntheticEvent): void => event.stopPropagation()

export function GroupTools({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const { locked } = usePanelLinks()
  const node = group.getSelectedNode()
  const tab = node ? layoutTab(node) : null
  const maximised = group.isMaximized()
  return (
    <div className={css.tools} role="presentation" onPointerDown={keep} onDoubleClick={keep}>
      {tab?.kind === 'book' && <BookStep tab={tab} />}
      <span className={css.roomy}>
        {!locked && <AddPanelMenu group={group} />}
        <button
          type="button"
          className={css.tool}
          aria-label={t(maximised ? 'terminal.layout.restore' : 'terminal.layout.maximise')}
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

const BookStep = ({ tab }: { tab: LayoutTab }) => <StepMenu symbol={useLinkedSymbol(tab)} />
