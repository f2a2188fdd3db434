// Verification codes read from the dev outbox instead of a mail server.
import { expect } from '@playwright/test'
import type { TestServer } from './server'

interface Item {
  readonly to: string
  readonly kind: string
  readonly code: string
}

/** The newest code for a recipient, once there is one of this kind, such as `mail.register`. */
export async function codeOf(
  { origin }: TestServer,
  to: string,
  kind: string,
  older?: string,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`)
      const items = (await answer.json()) as Item[]
      found = items.find((it) => it.kind === kind)?.code
      return found !== undefined && found !== older
    })
    .toBe(true)
  return found ?? ''
}

/** A code that differs from the correct one. */
export const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111')
