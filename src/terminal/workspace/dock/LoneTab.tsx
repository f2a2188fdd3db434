// Tab of a panel that puts its own header on the strip: a grip to drag it by, with the panel's name
// for screen readers.
import { VisuallyHidden } from '@mantine/core'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import { panelName } from '../../markets/MarketDescriptor'
import { usePage } from '../PageContext'
import type { LayoutTab } from '../layout/layout'
import css from './chrome.module.css'
import { TabSymbol } from './TabName'

export function LoneTab({ tab }: { tab: LayoutTab }) {
  const { t } = useText()
  const { market } = usePage()
  return (
    <span className={css.lone} data-lone="">
      <span className={css.grip} aria-hidden="true">
        <Icon name="grip" size={12} />
      </span>
      <VisuallyHidden component="span">{t(panelName(market, tab.kind))}</VisuallyHidden>
      <TabSymbol tab={tab} />
    </span>
  )
}
