// The referral code of this visit, taken from a URL and kept until the window is closed, so that a
// registration started on another page can use it.
import { proxy } from 'valtio'

export const invitation = proxy<{ inviteCode: string | null }>({ inviteCode: null })

/** The maximum length of a code taken from an address. */
const MAX_CODE = 64

/** Stores the code of a URL's query, if it has one; the latest wins. */
export function rememberInvitation(query: string): void {
  const inviteCode = new URLSearchParams(query).get('inviteCode')?.trim().slice(0, MAX_CODE)
  if (inviteCode) invitation.inviteCode = inviteCode
}
