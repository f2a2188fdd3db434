// Owns the tab of a panel that puts its own head on the strip: the link mark, to drag it by, with
// the panel's name for those who read by ear.
import type { TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import type { DeskTab } from '../desk/desk'
import css from './chrome.module.css'
import { LinkMark } from './LinkMark'

export function LoneTab({ tab, group }: { tab: DeskTab; group: TabSetNode }) {
  const { t } = useText()
  return (
    <span className={css.lone} data-lone="">
      <span aria-hidden="true">
        <LinkMark group={group} />
      </span>
      <span className={css.quiet}>{t(`terminal.panel.${tab.kind}`)}</span>
    </span>
  )
}
