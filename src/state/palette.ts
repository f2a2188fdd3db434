// The state of the command palette: closed, or open on everything or on instruments only.
import { proxy } from 'valtio'

export type PaletteScope = 'all' | 'symbols'

export const palette = proxy<{ scope: PaletteScope | null }>({ scope: null })

export const openPalette = (scope: PaletteScope): void => {
  palette.scope = scope
}
export const closePalette = (): void => {
  palette.scope = null
}
