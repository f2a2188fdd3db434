// The order of what surrounds every page: the look, the words, the notices.
import type { ReactNode } from 'react'
import { TextProvider, type TextProviderProps } from '../../i18n/TextProvider'
import { Notices } from '../../ui/pieces/Notices'
import { ThemeProvider } from '../../ui/theme/ThemeProvider'
import { useLook } from './useLook'

export interface ProvidersProps {
  initial: TextProviderProps['initial']
  children: ReactNode
}

export function Providers({ initial, children }: ProvidersProps) {
  const look = useLook()
  return (
    <ThemeProvider scheme={look.scheme} upDown={look.upDown}>
      <TextProvider locale={look.locale} zone={look.zone} initial={initial}>
        {children}
        <Notices />
      </TextProvider>
    </ThemeProvider>
  )
}
