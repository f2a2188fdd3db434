// /settings/verify.
import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '../../../features/settings/verify/VerifyPage'

export const Route = createFileRoute('/_site/settings/verify')({
  staticData: { middleware: ['member'] },
  component: VerifyPage,
})
