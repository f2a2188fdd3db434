// The choice to hide one's own figures: one for the wallet and the terminal.
import { useSnapshot } from 'valtio'
import { preferences } from '../../state/preferences'

/** In the place of a figure. */
export const HIDDEN = '••••'

/** True when balances, margins and profits are hidden. */
export const useHidden = (): boolean => useSnapshot(preferences).hideFigures
