// Opening of the command palette, from every page and also from fields.
import { openPalette } from '../../state/palette'
import type { Action } from './action'

export const showPalette: Action<object> = {
  id: 'palette.open',
  label: ({ t }) => t('app.palette'),
  key: { code: 'KeyK', control: true, always: true, inFields: true },
  run: () => openPalette('all'),
}
