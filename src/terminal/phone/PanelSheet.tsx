// Sheet of the panels that have no place of their own on a phone: a choice of them, then the chosen
// one with the way back.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'
import { Icon } from '../../ui/pieces/Icon'
import { Sheet } from '../../ui/pieces/Sheet'
import { panelName, type MarketDescriptor } from '../markets/MarketDescriptor'
import type { PanelKind } from '../panel'
import { PanelHost } from '../workspace/PanelHost'
import type { PhonePartProps } from './PhoneRecords'
import css from './sheet.module.css'

export interface PanelSheetProps extends PhonePartProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The panels of a market that the phone does not show already. */
export const otherPanels = ({ panels, phone }: MarketDescriptor): readonly PanelKind[] => {
  const placed = new Set<PanelKind>([...phone.views, ...phone.records.flat(), 'orderForm'])
  return panels.filter((kind) => !placed.has(kind))
}

export function PanelSheet({ page, shown, opened, onClose }: PanelSheetProps) {
  const { t } = useText()
  const { instrument, market } = page
  const [kind, setKind] = useState<PanelKind | null>(null)
  const close = (): void => {
    onClose()
    setKind(null)
  }
  const title = kind === null ? t('terminal.phone.more') : t(panelName(market, kind))
  return (
    <Sheet opened={opened} onClose={close} title={title}>
      {kind === null ? (
        <div className={css.kinds}>
          {otherPanels(market).map((each) => (
            <Button key={each} size="xl" onClick={() => setKind(each)}>
              {t(panelName(market, each))}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <Button tone="quiet" size="l" className={css.back} onClick={() => setKind(null)}>
            <Icon name="chevronLeft" size={16} />
            {t('terminal.phone.more')}
          </Button>
          <div className={css.panel}>
            <PanelHost
              kind={kind}
              panelId={`phone-${kind}`}
              symbol={instrument.symbol}
              visible={shown && opened}
            />
          </div>
        </>
      )}
    </Sheet>
  )
}
