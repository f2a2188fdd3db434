// The packages that the feed is compared with: installed where only the bench looks, when it runs.
import { join } from 'node:path'
import { installApart } from '../../server/bootstrap/installApart.mjs'

const PACKAGES = { ccxt: '4.5.84', 'tardis-dev': '13.35.3' } as const

/** Their names and versions, as the figure prints them. */
export const PEERS = Object.entries(PACKAGES).map(([name, version]) => `${name} ${version}`)

/** The folder they are in; undefined where they cannot be had. */
export const installPeers = (root: string): Promise<string | undefined> =>
  installApart(join(root, 'bench', '.peers'), PACKAGES)
