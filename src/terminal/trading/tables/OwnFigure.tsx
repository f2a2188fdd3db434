// A figure of one's own, money or size, which is shown as dots while its reader hides them.
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { uncutFigure } from '../../../i18n/figure'
import { useText, type Text } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { Num, type NumProps } from '../../../ui/pieces/Num'
import { costText, gainText } from '../../../i18n/money'

/** Whether balances, margins and profits are hidden. */
export const useHidden = (): boolean => useSnapshot(preferences).hideFigures

/** The same where text is wanted: in a notice, a placeholder, a button's spoken name. */
export const ownText = ({ t }: Pick<Text, 't'>, shown: string): string =>
  preferences.hideFigures ? t('orders.hidden') : shown

/** `ownText` for what is drawn: it changes with the choice. */
export function useOwnText(): (shown: string) => string {
  const text = useText()
  useHidden()
  return (shown) => ownText(text, shown)
}

export function Own({ children }: { readonly children: ReactNode }) {
  const { t } = useText()
  return useHidden() ? <>{t('orders.hidden')}</> : <>{children}</>
}

interface OwnMoneyProps {
  /** Decimal text. */
  readonly value: string
  readonly decimals: number
  /** How it is rounded: what is paid or held up, a gain down and a loss up. */
  readonly as: 'cost' | 'gain'
}

/** Money of one's own, rounded, with the exact figure on hover. */
export function OwnMoney({ value, decimals, as }: OwnMoneyProps) {
  const { t } = useText()
  if (useHidden()) return <>{t('orders.hidden')}</>
  const exact = uncutFigure(value, { decimals, signed: as === 'gain' })
  return <span title={exact}>{(as === 'gain' ? gainText : costText)(value, decimals)}</span>
}

export function OwnFigure(props: NumProps) {
  const { t } = useText()
  return useHidden() ? <>{t('orders.hidden')}</> : <Num {...props} />
}
