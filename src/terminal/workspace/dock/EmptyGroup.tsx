// Placeholder of a layout whose panels were all closed.
import type { TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { AddPanelMenu } from './AddPanelMenu'
import css from './chrome.module.css'

export function EmptyGroup({ group }: { group: TabSetNode }) {
  const { t } = useText()
  return (
    <div className={css.empty}>
      <p>{t('terminal.layout.empty')}</p>
      <AddPanelMenu group={group} />
    </div>
  )
}
