// The language of a call's answer: that of the page rather than the browser's, so that refusals and
// emails are written in the language the user chose.

/** The request with `language` (a BCP 47 tag) as its accepted language. */
export function withLanguage(init: RequestInit, language: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('accept-language', language)
  return { ...init, headers }
}
