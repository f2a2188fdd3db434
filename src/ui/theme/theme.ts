// Mantine's theme, derived from the same tokens as everything else.
import { createTheme } from '@mantine/core'
import type { MantineColorsTuple, MenuProps, PopoverProps } from '@mantine/core'
import { TYPE, rem } from './scale'
import surface from './surface.module.css'

const tuple = (value: string): MantineColorsTuple => [
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
]

/** Overlays of the page. */
const OVER = {
  overlay: surface.scrim ?? '',
  content: surface.over ?? '',
  header: surface.head ?? '',
  title: surface.title ?? '',
  close: surface.close ?? '',
}

export const theme = createTheme({
  fontFamily: 'inherit',
  primaryColor: 'accent',
  autoContrast: false,
  colors: { accent: tuple('var(--accent)') },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  defaultRadius: 'var(--radius)',
  fontSizes: { xs: rem(11), sm: rem(12), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: {
    xs: rem(TYPE[11]),
    sm: rem(TYPE[12]),
    md: rem(TYPE[14]),
    lg: rem(TYPE[16]),
    xl: rem(TYPE[20]),
  },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  components: {
    Modal: { classNames: OVER },
    Drawer: { classNames: OVER },
    // A menu contains only its choices, and the first one gets the focus. Configured by its props
    // only: the component itself is loaded with the first menu.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        withinPortal: true,
        offset: 4,
      } satisfies Partial<MenuProps>,
      classNames: {
        dropdown: surface.surface ?? '',
        item: surface.item ?? '',
        label: surface.label ?? '',
        divider: surface.divider ?? '',
      },
    },
    // The pressed button gets the focus back when its popover closes.
    Popover: {
      defaultProps: {
        returnFocus: true,
        withinPortal: true,
        offset: 4,
      } satisfies Partial<PopoverProps>,
      classNames: { dropdown: surface.surface ?? '' },
    },
  },
})
