// /financial-management.
import { createFileRoute } from '@tanstack/react-router'
import { Words } from '../../i18n/Words'
import { SavingsPage } from './-savings/SavingsPage'

export const Route = createFileRoute('/_site/financial-management')({
  staticData: { middleware: ['member'], words: 'wallet' },
  component: Savings,
})

function Savings() {
  return (
    <Words area="wallet">
      <SavingsPage />
    </Words>
  )
}
