// /404.
import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from './-shell/ErrorScreen'

export const Route = createFileRoute('/404')({ component: () => <ErrorScreen code={404} /> })
