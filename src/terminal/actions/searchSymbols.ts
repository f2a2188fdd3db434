// Opening of the palette for the search of an instrument.
import type { Action } from '../../app/actions/action'
import { openPalette } from '../../state/palette'

export const searchSymbols: Action<object> = {
  id: 'palette.symbols',
  label: ({ t }) => t('terminal.markets.search'),
  key: { code: 'Slash', character: '/', always: true },
  run: () => openPalette('symbols'),
}
