// The contract of a story: the states in which the studio shows a single component or panel.
import type { ComponentType } from 'react'

export interface Story {
  /** By the name of the state. Each is a component, so that it may hold state and use messages. */
  readonly states: Readonly<Record<string, ComponentType>>
  /** Covers the page or is fixed in it: the studio shows one state at a time. */
  readonly overlay?: true
}
