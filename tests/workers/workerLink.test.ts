// The choice of thread for a window: a shared one, or a dedicated one where the browser refuses
// that.
import { afterEach, expect, test, vi } from 'vitest'
import { connectWorker } from '../../src/workers/workerLink'

const config = { streamUrl: 'ws://x.test/stream', apiBase: 'http://x.test/investor' }
afterEach(() => vi.unstubAllGlobals())

class Shared {
  readonly port = { close: () => undefined, kind: 'shared' }
}
class Own {
  readonly kind = 'own'
}
function Denied() {
  throw new DOMException('insecure', 'SecurityError')
}

test.each([
  ['shared threads', Shared, false, 'shared'],
  ['none', undefined, false, 'own'],
  ['shared threads that it refuses to open', Denied, false, 'own'],
  ['shared threads and blocked site data', Shared, true, 'own'],
])('a browser with %s gets the right thread', (_, shared, isBlocked, kind) => {
  vi.stubGlobal('SharedWorker', shared)
  vi.stubGlobal('Worker', Own)
  expect(connectWorker({ ...config, isBlocked }).endpoint).toMatchObject({ kind })
})
