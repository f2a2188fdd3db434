// The tab of a panel that puts its own head on the strip: the link mark, to drag it by, with
// the panel's name for those who read by ear.
import type { TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { panelName } from '../../markets/MarketDescriptor'
import { usePage } from '../PageContext'
import type { LayoutTab } from '../layout/layout'
import css from './chrome.module.css'
import { LinkMark } from './LinkMark'

export function LoneTab({ tab, group }: { tab: LayoutTab; group: TabSetNode }) {
  const { t } = useText()
  const { market } = usePage()
  return (
    <span className={css.lone} data-lone="">
      <span aria-hidden="true">
        <LinkMark group={group} />
      </span>
      <span className={css.quiet}>{t(panelName(market, tab.kind))}</span>
    </span>
  )
}
