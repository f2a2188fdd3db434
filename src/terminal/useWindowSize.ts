// The window's size in CSS pixels, throttled to a few changes per second while its edge is dragged.
import { useEffect, useState } from 'react'

const SETTLE_MS = 150

const measure = () => ({ width: window.innerWidth, height: window.innerHeight })

export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(measure)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSize(measure()), SETTLE_MS)
    }
    window.addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', later)
    }
  }, [])
  return size
}
