// The masked form of an email, for others than its verified owner.

/**
 * `annabel@example.com` as `an••••@example.com`; of a short name only the first letter is shown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 3 ? 2 : 1
  return `${email.slice(0, Math.min(shown, at))}••••${email.slice(at)}`
}
