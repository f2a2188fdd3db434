// The secret that signs access tokens: given by the environment, or generated once into the data
// folder, readable by its owner only. It knows nothing of tokens.
import { join } from 'node:path'
import { secretFile } from '../../store/secretFile'

/** The given secret, else the one kept in `dataDir`, generated on the first start. */
export async function tokenSecret(given: string | null, dataDir: string): Promise<Uint8Array> {
  return new TextEncoder().encode(given ?? (await secretFile(join(dataDir, 'secrets', 'token'))))
}
