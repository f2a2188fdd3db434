// /financial-management.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { SavingsPage } from '../../features/savings/SavingsPage'

export const Route = createFileRoute('/_site/financial-management')({
  staticData: { middleware: ['member'], words: 'money' },
  component: Savings,
})

function Savings() {
  return (
    <MessagesBoundary area="money">
      <SavingsPage />
    </MessagesBoundary>
  )
}
