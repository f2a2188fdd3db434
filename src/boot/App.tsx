// The whole page, rendered by the exchange and hydrated by the client: the same initial data gives
// both the same result. The theme, texts and notices surround every page.
import { RouterProvider } from '@tanstack/react-router'
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type PropsWithChildren,
} from 'react'
import { TextProvider, type TextProviderProps } from '../i18n/TextProvider'
import type { createRouter } from '../pages/-shell/router'
import type { Api } from '../session/api'
import { ApiContext } from '../state/ApiContext'
import { FirstAnswersContext, type FirstAnswers } from '../state/firstAnswers'
import { FirstViewContext } from '../ui/drawn'
import { Notices } from '../ui/pieces/Notices'
import { ThemeProvider } from '../ui/theme/ThemeProvider'
import { useLook } from '../app/useLook'

const WindowHelpers = lazy(async () => ({
  default: (await import('../ui/WindowHelpers')).WindowHelpers,
}))

export interface AppProps extends PropsWithChildren<Pick<TextProviderProps, 'initial'>> {
  readonly router: ReturnType<typeof createRouter>
  readonly api: Api
  readonly answers: FirstAnswers
  /** True while the exchange renders the page, and when the client hydrates such a page. */
  readonly isDrawn: boolean
  /** Called when the first view is rendered and interactive. */
  readonly onSettled?: () => void
}

/** `children` are not part of the first view. */
export function App(props: AppProps) {
  const { router, api, answers, initial, isDrawn, onSettled, children } = props
  const [isFirst, setIsFirst] = useState(true)
  const settle = useCallback(() => {
    onSettled?.()
    startTransition(() => setIsFirst(false))
  }, [onSettled])
  // What nobody has drawn is made at once; a drawn page says itself when it is taken over.
  useEffect(() => {
    if (!isDrawn) settle()
  }, [isDrawn, settle])
  const view = useMemo(() => ({ isDrawn: isDrawn && isFirst, settle }), [isDrawn, isFirst, settle])
  return (
    <FirstViewContext value={view}>
      <Surroundings initial={initial}>
        <ApiContext value={api}>
          <FirstAnswersContext value={answers}>
            <RouterProvider router={router} />
          </FirstAnswersContext>
          {!isFirst && (
            <Suspense>
              <WindowHelpers />
            </Suspense>
          )}
          {!isFirst && children}
        </ApiContext>
      </Surroundings>
    </FirstViewContext>
  )
}

function Surroundings({ initial, children }: Pick<AppProps, 'initial' | 'children'>) {
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
