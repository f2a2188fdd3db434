// An authenticator in software, as a phone has one: it makes a passkey for a site and signs
// challenges with it. It says what it is given to say, so that tests can lie.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

export interface Says {
  readonly origin: string
  readonly rpId: string
  readonly challenge: string
  /** Whether finger, face or PIN were asked for. */
  readonly verified?: boolean
}

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')

/** CBOR of what is needed here: small integers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

export class SoftAuthenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #cose: Buffer
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((each) => Buffer.from(each, 'base64url'))
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinates[0]],
        [-3, coordinates[1]],
      ]),
    )
  }

  /** What a browser hands over after `navigator.credentials.create`. */
  create(says: Says) {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose])
    const authData = Buffer.concat([this.#data(says, WITH_CREDENTIAL), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#shared(),
      response: {
        clientDataJSON: base64(this.#client(says, 'webauthn.create')),
        attestationObject: base64(cbor(attestation)),
        transports: ['internal'],
      },
    }
  }

  /** What a browser hands over after `navigator.credentials.get`. */
  get(says: Says) {
    this.counter += 1
    const authData = this.#data(says, 0)
    const client = this.#client(says, 'webauthn.get')
    const hash = createHash('sha256').update(client).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#key)
    return {
      ...this.#shared(),
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(signature),
      },
    }
  }

  #shared() {
    const id = base64(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #client({ challenge, origin }: Says, type: string): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  #data({ rpId, verified = true }: Says, more: number): Buffer {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counter,
    ])
  }
}
