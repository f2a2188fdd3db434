// Installation of the packages that the feed is compared with, in a folder used only by the bench
// and only on demand.
import { join } from 'node:path'
import { installApart } from '../../server/bootstrap/installApart.mjs'

const PACKAGES = { ccxt: '4.5.84', 'tardis-dev': '13.35.3' } as const

/** Their names and versions, as printed with the figure. */
export const PEERS = Object.entries(PACKAGES).map(([name, version]) => `${name} ${version}`)

/** Their folder; undefined if they cannot be installed. */
export const installPeers = (root: string): Promise<string | undefined> =>
  installApart(join(root, 'bench', '.peers'), PACKAGES)
