// /wallet/ledger.
import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '../../../features/wallet/ledger/LedgerPage'

export const Route = createFileRoute('/_wallet/wallet/ledger')({ component: LedgerPage })
