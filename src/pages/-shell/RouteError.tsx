// What stands where a route failed: the error page with the status the failure carries.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
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
  return <ErrorScreen code={statusOf(error)} onRetry={onRetry} {...title} />
}
