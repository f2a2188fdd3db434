// The start of the engine's thread: a SharedWorker for all windows and tabs of the site, or a
// dedicated Worker where that is not available.
import type { Endpoint } from 'comlink'
import type { EngineConfig } from './engineConfig'

export interface WorkerLink {
  readonly endpoint: Endpoint
  close(): void
}

/**
 * Connects this window to the engine's thread. Windows of one site share a thread if the browser
 * allows it.
 */
export function connectWorker(config: EngineConfig): WorkerLink {
  const { streamUrl, apiBase, isBlocked = false } = config
  const name = JSON.stringify({ streamUrl, apiBase })
  const shared = isBlocked ? null : openShared(name)
  if (shared) return { endpoint: shared.port, close: () => shared.port.close() }
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name,
  })
  return { endpoint: worker, close: () => worker.terminate() }
}

function openShared(name: string): SharedWorker | null {
  if (typeof SharedWorker !== 'function') return null
  try {
    return new SharedWorker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name,
    })
  } catch {
    // Forbidden here; a dedicated worker is not.
    return null
  }
}
