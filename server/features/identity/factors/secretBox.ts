// The keeping of a secret that has to be read again: encrypted under a key derived from the
// exchange's, bound to whose it is.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export class SecretBox {
  readonly #key: Uint8Array

  /** `use` names the purpose: each purpose has a key of its own. */
  constructor(secret: Uint8Array, use: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', `meridian ${use}`, 32))
  }

  /** Base64url of nonce, tag and text. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Null for what was sealed under another key, for another owner, or was changed. */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    const [nonce, tag] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES).subarray(0, 16),
    ]
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
}
