// /wallet/transfer.
import { createFileRoute } from '@tanstack/react-router'
import { TransferPage } from '../../../features/wallet/TransferPage'

export const Route = createFileRoute('/_wallet/wallet/transfer')({ component: TransferPage })
