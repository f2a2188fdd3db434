// An own figure, money or size, masked while its reader hides figures.
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useText, type Text } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { Exact } from '../../../ui/figures/Exact'
import { Num, type NumProps } from '../../../ui/pieces/Num'
import { exactMoney, moneyText } from '../../../i18n/money'

/** True when balances, margins and profits are hidden. */
export const useHidden = (): boolean => useSnapshot(preferences).hideFigures

/** The same as text, for notices, placeholders and accessible names. */
export const ownText = ({ t }: Pick<Text, 't'>, shown: string): string =>
  preferences.hideFigures ? t('orders.hidden') : shown

/** `ownText` for rendering: updates with the setting. */
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
  /** Rounding: costs and holds up, gains down and losses up. */
  readonly as: 'cost' | 'gain'
}

/** Own money, rounded, with the exact figure on hover. */
export function OwnMoney({ value, decimals, as }: OwnMoneyProps) {
  const { t } = useText()
  if (useHidden()) return <>{t('orders.hidden')}</>
  return <Exact exact={exactMoney(value, decimals, as)}>{moneyText(value, decimals, as)}</Exact>
}

export function OwnFigure(props: NumProps) {
  const { t } = useText()
  return useHidden() ? <>{t('orders.hidden')}</> : <Num {...props} />
}
