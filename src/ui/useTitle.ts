// The document's title and description while a component is mounted: its text before the product's
// name, and its sentence for link previews.
import { useEffect } from 'react'

const PRODUCT = 'Meridian'

export function useTitle(text: string, description?: string): void {
  useEffect(() => {
    const title = text === '' ? PRODUCT : `${text} · ${PRODUCT}`
    document.title = title
    const metas = [...document.querySelectorAll('meta[name="description"]')]
    const before = metas.map((meta) => meta.getAttribute('content') ?? '')
    if (description !== undefined)
      for (const meta of metas) meta.setAttribute('content', description)
    return () => {
      document.title = PRODUCT
      metas.forEach((meta, index) => meta.setAttribute('content', before[index] ?? ''))
    }
  }, [text, description])
}
