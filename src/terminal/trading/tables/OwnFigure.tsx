// A figure of one's own money, which is shown as dots while its reader hides them.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { Num, type NumProps } from '../../../ui/pieces/Num'

/** Whether balances, margins and profits are hidden. */
export const useHidden = (): boolean => useSnapshot(preferences).hideFigures

export function OwnFigure(props: NumProps) {
  const { t } = useText()
  return useHidden() ? <>{t('orders.hidden')}</> : <Num {...props} />
}
