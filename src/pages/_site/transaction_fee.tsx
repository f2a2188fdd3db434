// /transaction_fee.
import { createFileRoute } from '@tanstack/react-router'
import { FeesPage } from '../../features/legal/FeesPage'

export const Route = createFileRoute('/_site/transaction_fee')({ component: FeesPage })
