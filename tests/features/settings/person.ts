// Profile of a customer for the tests of the settings.
import type { Me, SecurityRecord, SessionRecord } from '../../../src/domain/records/identityRecords'
import type { Viewer } from '../../../src/domain/views/shell'

export const EMAIL = 'lena@mail.example'
export const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36'
export const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/1 Safari/604.1'
const AT = Date.UTC(2026, 10, 21, 14, 0)

export const member = (more: Partial<Extract<Viewer, { status: 'member' }>> = {}): Viewer => ({
  status: 'member',
  email: EMAIL,
  kycLevel: 1,
  demo: false,
  ...more,
})

export const me = (more: Partial<Me> = {}): Me => ({
  email: EMAIL,
  kycLevel: 1,
  mobile: '+886 912 *** 678',
  iso2: 'TW',
  inviteCode: 'K7QM2XFA',
  identity: { status: 'NONE', reason: null, submittedAt: null },
  withdrawalsHeldUntil: null,
  demo: false,
  ...more,
})

export const identityIs = (
  status: Me['identity']['status'],
  reason: string | null = null,
): Partial<Me> => ({ identity: { status, reason, submittedAt: AT } })

export const session = (
  sessionId: string,
  device: string,
  more: Partial<SessionRecord> = {},
): SessionRecord => ({
  sessionId,
  device,
  address: '203.0.113.7',
  createdAt: AT,
  lastSeenAt: AT,
  current: false,
  ...more,
})

export const event = (name: SecurityRecord['event'], minute: number): SecurityRecord => ({
  at: AT - minute * 60_000,
  event: name,
  device: CHROME,
  address: '203.0.113.7',
})
