/** The browser has read the file by then. */
const READ_MS = 60_000

/** Hands a text to the browser as a download: JSON or CSV, by the name's ending. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
