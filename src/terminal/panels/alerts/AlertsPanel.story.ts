// Alerts of a guest and of a member: none, of every kind and status, and while the exchange does
// not answer.
import type { AlertRecord } from '../../../domain/records/alertRecords'
import { account } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

const AT = Date.UTC(2026, 0, 5, 12)

const PRICE = { kind: 'ABOVE', symbol: 'btcusdtperp', level: '72000.0' } as const

const alert: AlertRecord = {
  ...PRICE,
  uuid: '1',
  minutes: null,
  repeats: false,
  email: false,
  note: '',
  expiresAt: null,
  status: 'ARMED',
  createdAt: AT,
  updatedAt: AT,
  firedAt: null,
  firings: 0,
}

const alerts: readonly AlertRecord[] = [
  alert,
  { ...alert, uuid: '2', kind: 'MOVES', level: '5', minutes: 15, repeats: true, note: 'Volatile' },
  {
    ...alert,
    uuid: '3',
    kind: 'CROSSES',
    repeats: true,
    status: 'WAITING',
    firedAt: AT,
    firings: 3,
    expiresAt: AT + 86_400_000,
  },
  { ...alert, uuid: '4', kind: 'FUNDING', level: '0.05' },
  { ...alert, uuid: '5', kind: 'MARGIN', symbol: null, level: '150' },
  { ...alert, uuid: '6', kind: 'FILLS', symbol: null, level: null, status: 'DONE', firedAt: AT },
  { ...alert, uuid: '7', kind: 'SPREAD', level: '12.5', status: 'EXPIRED', expiresAt: AT },
]

export const panel: PanelStory = {
  kind: 'alerts',
  size: [960, 320],
  states: {
    guest: { account: null },
    unreachable: { account },
    empty: { account, answers: { alerts: { alerts: [] } } },
    rows: { account, answers: { alerts: { alerts: [...alerts] } } },
  },
}
