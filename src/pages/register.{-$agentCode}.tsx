// The address that leads to the registration, with an agent's code or without: the front page with
// the dialog open.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { openDialog } from '../state/shell'

export const Route = createFileRoute('/register/{-$agentCode}')({
  beforeLoad: ({ params: { agentCode }, preload }) => {
    // A link that is only pointed at fetches the page and opens nothing.
    if (!preload)
      openDialog(agentCode === undefined ? { kind: 'register' } : { kind: 'register', agentCode })
    throw redirect({ to: '/', replace: true })
  },
})
