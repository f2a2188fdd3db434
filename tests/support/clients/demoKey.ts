// An API key of a demo account, made as its owner would make it.
import { Script } from '../serverChild'

export interface DemoKey {
  readonly id: string
  readonly secret: string
}

/** @param level which of the demo accounts: 0 to 2 */
export async function demoKey(
  address: string,
  level: number,
  scopes: readonly string[] = ['trade'],
): Promise<DemoKey> {
  const script = await Script.signIn(address, `demo${level}@meridian.test`)
  const wanted = { name: 'bot', kind: 'HMAC', scopes, addresses: [] }
  const { data } = await script.post('/auth/keys', wanted)
  return { id: data.key.id, secret: data.secret }
}
