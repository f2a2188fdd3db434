// The calls that wait for rows or locks of the database, and what makes a sample of each good
// enough to get so far.
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { NOBODY, pathOf, sampleOf } from './samples'

/** All of them; all others are refused before, read only, or run in the exchange's own thread. */
export const LOCKING = [
  'accountEquity',
  'addAddress',
  'applyForAgent',
  'beginAuthenticator',
  'beginExport',
  'beginSupportChat',
  'cancelExport',
  'changeMobile',
  'changePassword',
  'checkMailCode',
  'checkMobileCode',
  'confirmAuthenticator',
  'createAlert',
  'createApiKey',
  'depositInfo',
  'disableAuthenticator',
  'identify',
  'keepAccount',
  'listedOnly',
  'login',
  'logout',
  'proveFresh',
  'removeAddress',
  'removeAlert',
  'renamePasskey',
  'revokeApiKey',
  'revokeOthers',
  'saveWorkspaces',
  'sendChangeMobileMailCode',
  'sendChangeMobileNewCode',
  'sendChangePasswordMailCode',
  'sendChangePasswordMobileCode',
  'sendForgotMailCode',
  'sendForgotMobileCode',
  'sendMailCode',
  'sendMobileCode',
  'sendSupportMessage',
  'sendWithdrawMailCode',
  'sendWithdrawMobileCode',
  'setApiKeyLimits',
  'setMailWord',
  'testDeposit',
] as const satisfies readonly CallName[]

/** Whose call it is, and when, ms UTC. */
export interface Asking {
  readonly email: string
  readonly password: string
  readonly now: number
}

/** Terms of an alert for fills. */
const TERMS = { level: undefined, minutes: undefined, repeats: false, expiresAt: null }
const TRC20 = { coinType: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }

function goodOf({ email, password, now }: Asking): Partial<Readonly<Record<CallName, object>>> {
  return {
    addAddress: { ...TRC20, name: 'mine' },
    beginExport: { kind: 'SPOT', startedAt: now - 86_400_000, endedAt: now, zone: 'Asia/Taipei' },
    createAlert: { kind: 'FILLS', symbol: undefined, ...TERMS },
    changeAlert: TERMS,
    createApiKey: { name: 'bot', kind: 'HMAC', publicKey: undefined, limits: undefined },
    setMailWord: { word: 'blue whale' },
    proveFresh: { password, authenticatorCode: '', passkey: undefined },
    saveWorkspaces: { account: email, revision: 0 },
    login: { email, password },
    beginAuthenticator: { password },
    disableAuthenticator: { password },
    changePassword: { originPwd: password },
    sendForgotMailCode: { email },
    sendForgotMobileCode: { email },
    checkForgotMailCode: { email },
    checkForgotMobileCode: { email },
    resetPassword: { email },
    sendChangePasswordMailCode: { email },
    sendChangePasswordMobileCode: { email },
    register: { inviteCode: '' },
  }
}

/** A request of a call, as good as it can be made of the call alone. */
export function requestOf(name: CallName, asking: Asking) {
  const call: Call = CALLS[name]
  const body = { ...sampleOf(call.body), ...goodOf(asking)[name] }
  const path = pathOf({ ...call, path: call.path.replace('{coin}', 'USDT') }, NOBODY)
  const sent = call.method === 'GET' ? {} : { body }
  return { method: call.method, path, isOpen: call.access === 'open', ...sent }
}
