// An own figure, money or size, masked while its reader hides figures.
import type { ReactNode } from 'react'
import { HIDDEN, useHidden } from '../../../app/money/hidden'
import { preferences } from '../../../state/preferences'
import { Exact } from '../../../ui/figures/Exact'
import { Num, type NumProps } from '../../../ui/pieces/Num'
import { exactMoney, moneyText } from '../../../i18n/money'

/** The same as text, for notices, placeholders and accessible names. */
export const ownText = (shown: string): string => (preferences.hideFigures ? HIDDEN : shown)

/** `ownText` for rendering: updates with the setting. */
export function useOwnText(): (shown: string) => string {
  useHidden()
  return ownText
}

export function Own({ children }: { readonly children: ReactNode }) {
  return useHidden() ? <>{HIDDEN}</> : <>{children}</>
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
  if (useHidden()) return <>{HIDDEN}</>
  return <Exact exact={exactMoney(value, decimals, as)}>{moneyText(value, decimals, as)}</Exact>
}

export function OwnFigure(props: NumProps) {
  return useHidden() ? <>{HIDDEN}</> : <Num {...props} />
}
