// The window-wide listeners that every page installs after its first view.
import { useEffect } from 'react'
import { guardComposing } from './guardComposing'
import { ExactOnPress } from './figures/ExactOnPress'

export function WindowHelpers() {
  useEffect(() => guardComposing(window), [])
  return <ExactOnPress />
}
