// Error page of a failed route, with the status of the failure.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { LastResort } from '../../ui/errors/LastResort'
import { ErrorScreen } from './ErrorScreen'
import { RouteFailure } from './middleware'
import { statusOf } from './statusOf'

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const onRetry = () => {
    reset()
    void router.invalidate()
  }
  const title = error instanceof RouteFailure ? { title: error.title } : {}
  return (
    <LastResort>
      <ErrorScreen code={statusOf(error)} onRetry={onRetry} {...title} />
    </LastResort>
  )
}
