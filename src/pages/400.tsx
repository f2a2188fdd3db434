// /400.
import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from './-shell/ErrorScreen'

export const Route = createFileRoute('/400')({ component: () => <ErrorScreen code={400} /> })
