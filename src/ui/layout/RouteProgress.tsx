// The thin progress bar while a screen loads: shown only after 200 ms, so that quick changes show
// nothing, and moving for 200 ms.
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 200

const ProgressBar = lazy(() =>
  import('./ProgressBar').then((module) => ({ default: module.ProgressBar })),
)

export function RouteProgress() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const [isLate, setIsLate] = useState(false)
  const [wasLate, setWasLate] = useState(false)
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(() => {
      setIsLate(true)
      setWasLate(true)
    }, PROGRESS_THROTTLE_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [pending])
  return (
    wasLate && (
      <Suspense>
        <ProgressBar duration={PROGRESS_DURATION_MS} running={isLate} />
      </Suspense>
    )
  )
}
