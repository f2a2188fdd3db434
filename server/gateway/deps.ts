// Owns what the gateway needs from the rest of the house, as one type.
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { IdentityDoor } from '../identity/doors'
import type { Clock, ExchangeDoor, FeedsDoor, Ids } from '../ports'

export interface GatewayNeeds {
  readonly config: Config
  readonly exchange: ExchangeDoor
  readonly feeds: FeedsDoor
  readonly identity: IdentityDoor
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Whether the exchange is closed for maintenance now: calls are refused, streams stay. */
  readonly maintenance: () => boolean
  /** The built client; null serves none. */
  readonly clientDir: string | null
}
