// The progress bar itself, loaded with the first screen that loads slowly.
import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText'

export interface ProgressBarProps {
  /** The duration of one step, ms. */
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
      // It stays in the document, outside all landmarks.
      aria-hidden={running ? undefined : true}
    />
  )
}
