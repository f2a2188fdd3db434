// Owns how an address is shown to somebody who may not yet have proved that it is theirs: enough to
// recognise one's own, too little to learn another's.

const HIDDEN = '••••'

/** `annabel@example.com` as `an••••@example.com`; of a short name only the first letter shows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 3 ? 2 : 1
  return `${email.slice(0, Math.min(shown, at))}${HIDDEN}${email.slice(at)}`
}

/** `+886912345678` as `+88••••678`. */
export const maskMobile = (mobile: string): string =>
  `${mobile.slice(0, 3)}${HIDDEN}${mobile.slice(-3)}`
