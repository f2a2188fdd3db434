// Owns the low-rate facts the shell shows everywhere: how well data comes, who is signed in,
// whether a dialog is open. Others report into it by its actions; it refuses to know how they
// learn.
import { proxy } from 'valtio'
import type { ConnectionHealth, Viewer } from '../domain/views/shell'

export interface Shell {
  health: ConnectionHealth
  viewer: Viewer
  signInOpen: boolean
}

const initial = (): Shell => ({
  health: { state: 'connecting', latencyMs: null, ageMs: null },
  viewer: { status: 'guest' },
  signInOpen: false,
})

export const shell = proxy<Shell>(initial())

/** Reported by the stream's client at most a few times a second. */
export const reportHealth = (health: ConnectionHealth): void => {
  shell.health = health
}
/** Reported by the session whenever the signed-in person changes. */
export const reportViewer = (viewer: Viewer): void => {
  shell.viewer = viewer
  if (viewer.status === 'member') shell.signInOpen = false
}
export const openSignIn = (): void => {
  shell.signInOpen = true
}
export const closeSignIn = (): void => {
  shell.signInOpen = false
}
/** Back to the first state; for tests. */
export const resetShell = (): void => {
  Object.assign(shell, initial())
}
