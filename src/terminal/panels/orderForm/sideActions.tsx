// The two sides of the order form as actions, with optional keys.
import { useSnapshot } from 'valtio'
import { bindAction } from '../../../app/actions/action'
import { keyName } from '../../../app/actions/actionKeys'
import { useOffer } from '../../../app/actions/offers'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import type { BoundAction } from '../../../ui/boundAction'
import { chooseBuy, chooseSell, type SideTarget } from '../../actions/chooseSide'

export type SideActions = Readonly<Record<Side, BoundAction>>

/**
 * True when the shortcuts are enabled, in which case the buttons show them. The trading keys take
 * their place.
 */
export function useSideKeysEnabled(): boolean {
  const { shortcuts, tradingKeys } = useSnapshot(preferences)
  return shortcuts && !tradingKeys
}

/** Offered while the form is visible. */
export function useSideActions(
  labels: SideTarget['labels'],
  choose: SideTarget['choose'],
  visible: boolean,
): SideActions {
  const text = useText()
  const target = { labels, choose }
  const buy = bindAction(chooseBuy, target, text)
  const sell = bindAction(chooseSell, target, text)
  useOffer([buy, sell], visible)
  return { BUY: buy, SELL: sell }
}

export const keysOf = ({ key }: BoundAction): string => (key ? keyName(key) : '')

/** The key of a side, drawn on its button. */
export function SideKey({ of }: { readonly of: BoundAction }) {
  return <kbd aria-hidden="true">{keysOf(of).replace('Shift+', '⇧')}</kbd>
}
