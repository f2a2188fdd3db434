// The two tokens of the session: cookies that the exchange sets and every tab of the site reads. If
// the browser blocks cookies, the tokens of the last answer are kept in memory, for this page only.
import * as v from 'valibot'

export interface TokenJar {
  /** The access token; null when there is none. */
  token(): string | null
  refreshToken(): string | null
  /** Stores the tokens in an answer's data, where the cookies do not contain them. */
  take(data: unknown): void
  clear(): void
}

interface CookieHolder {
  cookie: string
}

const Tokens = v.object({ token: v.string(), refreshToken: v.string() })

/** Reads the cookies each time, so that another tab's refresh is visible at once. */
export function cookieJar(holder: CookieHolder): TokenJar {
  let held: v.InferOutput<typeof Tokens> | null = null
  const read = (name: string): string | null => {
    for (const part of holder.cookie.split(';')) {
      const [key, ...value] = part.trim().split('=')
      if (key === name && value.join('=') !== '') return decodeURIComponent(value.join('='))
    }
    return null
  }
  const drop = (name: string) => {
    holder.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  }
  return {
    token: () => read('token') ?? held?.token ?? null,
    refreshToken: () => read('refreshToken') ?? held?.refreshToken ?? null,
    take(data) {
      const tokens = v.safeParse(Tokens, data)
      if (!tokens.success) return
      held = read('refreshToken') === null ? tokens.output : null
    },
    clear() {
      held = null
      drop('token')
      drop('refreshToken')
    },
  }
}
