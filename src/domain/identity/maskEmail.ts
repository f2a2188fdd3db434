// How an email is shown to somebody else than its owner, or who has not yet proved to be the owner.

/** `annabel@example.com` as `an••••@example.com`; of a short name only the first letter shows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 3 ? 2 : 1
  return `${email.slice(0, Math.min(shown, at))}••••${email.slice(at)}`
}
