// Detection of an exchange thread that hangs without ending: its event loop raises a counter shared
// by both threads, and the other side checks that it was raised. Silence is counted in checks, not
// in time, so a machine that sleeps or pauses the whole process raises no false alarm.

/** The interval at which the exchange's loop raises its counter. */
const BEAT_MS = 100

/**
 * The check interval, and the numbers of checks without a beat that count as silent and as dead.
 */
export interface HeartbeatBounds {
  readonly lookMs: number
  /** Number of checks after which callers stop waiting for it. */
  readonly silentLooks: number
  /** Number of checks after which it is given up. */
  readonly deadLooks: number
}

const LOOK_MS = 500
/** A garbage collection or a rebuild on a busy machine takes less. */
const SILENT_MS = 5_000

/** Silent after five seconds, dead after the configured time. */
export const heartbeatBounds = (hangSeconds: number): HeartbeatBounds => ({
  lookMs: LOOK_MS,
  silentLooks: SILENT_MS / LOOK_MS,
  deadLooks: (hangSeconds * 1_000) / LOOK_MS,
})

export type Heartbeat = Int32Array<SharedArrayBuffer>

export const newHeartbeat = (): Heartbeat => new Int32Array(new SharedArrayBuffer(4))

/** Raises the counter as long as the loop turns; the returned function stops it. */
export function keepBeating(heartbeat: Heartbeat): () => void {
  const timer = setInterval(() => Atomics.add(heartbeat, 0, 1), BEAT_MS).unref()
  return () => clearInterval(timer)
}

export interface HeartbeatCalls {
  /** Called with true when the thread falls silent, and with false when it is back. */
  readonly silent: (silent: boolean) => void
  /** Called once, after which checking stops. */
  readonly dead: () => void
}

/** Checks until the thread is dead or the returned function is called. */
export function watchHeartbeat(
  heartbeat: Heartbeat,
  calls: HeartbeatCalls,
  bounds: HeartbeatBounds,
): () => void {
  const judge = judgeHeartbeat(calls, bounds)
  const timer = setInterval(() => {
    if (judge(Atomics.load(heartbeat, 0)) === 'dead') clearInterval(timer)
  }, bounds.lookMs).unref()
  return () => clearInterval(timer)
}

/** Interprets each check of the counter. */
export function judgeHeartbeat(calls: HeartbeatCalls, { silentLooks, deadLooks }: HeartbeatBounds) {
  let last: number | undefined
  let looks = 0
  return (count: number): 'beats' | 'silent' | 'dead' => {
    const wasSilent = looks >= silentLooks
    looks = count === last ? looks + 1 : 0
    last = count
    const isSilent = looks >= silentLooks
    if (isSilent !== wasSilent) calls.silent(isSilent)
    if (looks < deadLooks) return isSilent ? 'silent' : 'beats'
    if (looks === deadLooks) calls.dead()
    return 'dead'
  }
}
