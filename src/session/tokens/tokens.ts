// Where the two tokens are: cookies that the exchange sets and every tab of the site reads.

export interface TokenJar {
  /** The access token; null when there is none. */
  token(): string | null
  refreshToken(): string | null
  clear(): void
}

interface CookieHolder {
  cookie: string
}

/** Reads the cookies anew each time, so that another tab's refresh is seen at once. */
export function cookieJar(holder: CookieHolder): TokenJar {
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
    token: () => read('token'),
    refreshToken: () => read('refreshToken'),
    clear() {
      drop('token')
      drop('refreshToken')
    },
  }
}
