// The URL that leads to the registration, with or without an agent code: the front page, for a
// guest with the dialog open.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { openRegistration } from '../state/shell'

export const Route = createFileRoute('/register/{-$agentCode}')({
  beforeLoad: ({ params: { agentCode }, preload }) => {
    // A link that is only pointed at fetches the page and opens nothing.
    if (!preload) openRegistration(agentCode)
    throw redirect({ to: '/', replace: true })
  },
})
