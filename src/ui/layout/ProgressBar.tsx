// The bar itself, fetched with the first screen that is slow to come.
import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText'

export interface ProgressBarProps {
  /** How long one step moves, ms. */
  duration: number
  running: boolean
}

export function ProgressBar({ duration, running }: ProgressBarProps) {
  const { t } = useText()
  useEffect(() => {
    if (!running) return undefined
    nprogress.start()
    return () => nprogress.complete()
  }, [running])
  return (
    <NavigationProgress
      size={2}
      color="var(--accent)"
      stepInterval={duration}
      aria-label={t('app.progress')}
    />
  )
}
