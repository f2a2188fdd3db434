// Who recommended this visit: the referral code that an address carried, kept until the window is
// closed, so that a registration begun on another page still knows it.
import { proxy } from 'valtio'

export const invitation = proxy<{ inviteCode: string | null }>({ inviteCode: null })

/** The longest code that is taken from an address. */
const MAX_CODE = 64

/** Remembers the code of an address's query, if it has one; the latest counts. */
export function rememberInvitation(query: string): void {
  const inviteCode = new URLSearchParams(query).get('inviteCode')?.trim().slice(0, MAX_CODE)
  if (inviteCode) invitation.inviteCode = inviteCode
}
