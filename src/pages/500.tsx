// /500.
import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from './-shell/ErrorScreen'

export const Route = createFileRoute('/500')({ component: () => <ErrorScreen code={500} /> })
