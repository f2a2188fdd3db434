// /wallet, optionally with ?type= the wallet whose coins are listed.
import { createFileRoute } from '@tanstack/react-router'
import { WALLETS } from '../../../domain/records/records'
import { Overview } from '../../../features/wallet/overview/Overview'
import type { AccountType } from '../../../features/wallet/overview/Assets'

const isType = (type: unknown): type is AccountType =>
  (WALLETS as readonly unknown[]).includes(type)

export const Route = createFileRoute('/_wallet/wallet/')({
  validateSearch: ({ type }: Record<string, unknown>): { type?: AccountType } =>
    isType(type) ? { type } : {},
  component: Wallet,
})

function Wallet() {
  const { type } = Route.useSearch()
  return <Overview type={type ?? 'OVERVIEW'} />
}
