// Owns the address that leads to the registration, with an agent's code or without: the front page
// with the dialog open.
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openDialog } from '../state/shell'

export const Route = createFileRoute('/register/{-$agentCode}')({ component: RegisterAddress })

function RegisterAddress() {
  const { agentCode } = Route.useParams()
  const navigate = useNavigate()
  useEffect(() => {
    openDialog(agentCode === undefined ? { kind: 'register' } : { kind: 'register', agentCode })
    void navigate({ to: '/', replace: true })
  }, [agentCode, navigate])
  return null
}
