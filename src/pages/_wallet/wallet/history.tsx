// /wallet/history.
import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '../../../features/wallet/ledger/HistoryPage'

export const Route = createFileRoute('/_wallet/wallet/history')({ component: HistoryPage })
