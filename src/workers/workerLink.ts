// Starts the engine's thread: a SharedWorker for all windows and tabs of the site, a dedicated
// Worker where there is none.
import type { Endpoint } from 'comlink'

export interface EngineConfig {
  readonly streamUrl: string
  /** Where the calls are, as an absolute address. */
  readonly apiBase: string
}

export interface WorkerLink {
  readonly endpoint: Endpoint
  close(): void
}

/** Connects this window to the engine's thread. Windows of one address share one thread. */
export function connectWorker(config: EngineConfig): WorkerLink {
  const { streamUrl, apiBase } = config
  const name = JSON.stringify({ streamUrl, apiBase })
  if (typeof SharedWorker === 'function') {
    const shared = new SharedWorker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name,
    })
    return { endpoint: shared.port, close: () => shared.port.close() }
  }
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name,
  })
  return { endpoint: worker, close: () => worker.terminate() }
}
