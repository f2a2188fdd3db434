// The document's title while a component is on the screen: its text before the product's name.
import { useEffect } from 'react'

const PRODUCT = 'Meridian'

export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text === '' ? PRODUCT : `${text} · ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [text])
}
