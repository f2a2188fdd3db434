// The thin bar while a screen is on its way: not before 200 ms, so that quick changes show nothing,
// and moving for 200 ms.
import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText'

export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 200

export function RouteProgress() {
  const { t } = useText()
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(() => nprogress.start(), PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      nprogress.complete()
    }
  }, [pending])
  return (
    <NavigationProgress
      size={2}
      color="var(--accent)"
      stepInterval={PROGRESS_DURATION_MS}
      aria-label={t('app.progress')}
    />
  )
}
