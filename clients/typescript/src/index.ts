// The public face of the package.
export * from './api.gen'
export { MeridianClient, type CallOptions, type ClientOptions, type CommandOptions } from './client'
export { MeridianError, Refused, Unanswered, type Outcome } from './errors'
export { ed25519Key, hmacKey, logonOf, signatureOf, type ApiKey, type Signable } from './signing'
export type { Book, BookTop, Channel, EventFeed, Figures, Level } from './stream/api'
export type { ChannelMessage } from './stream/channelMessage'
export type { PlatformSocket, SocketClass } from './stream/socket'
export type { MeridianStream, StreamOptions } from './stream/stream'
