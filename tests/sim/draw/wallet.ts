// Random wallet events of a simulation: deposits as the networks show them, withdrawals that
// customers request and cancel, and interventions of the operator and the networks.
import { amount, type Address, type Amount } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import { accepted, refused } from '../../../src/domain/refusals'
import type { Network } from '../../../src/domain/wallet/networks'
import { findCoinNetwork, findWalletCoin } from '../../../src/domain/wallet/walletCoins'
import type { WalletWork } from '../../../server/features/wallet/contract'
import type { ChainDeposit } from '../../../server/custody/custody'
import { depositOfRow } from '../../../server/features/wallet/records'
import { sendKey } from '../../../server/features/wallet/edge/chainWatch'
import { depositKey } from '../../../server/features/wallet/state'
import type { CustomerCommand } from '../../support/core'
import type { Act } from '../step'
import { badNumber, type Scene } from './scene'

const PLACES: readonly (readonly [coin: string, network: Network])[] = [
  ['USDT', 'TRC20'],
  ['USDT', 'ERC20'],
  ['BTC', 'BITCOIN'],
  ['ARC', 'ERC20'],
]
const PRICES: Readonly<Record<string, string>> = { USDT: '1', BTC: '50000', ARC: '0.37' }

const act = (userId: string, command: CustomerCommand): Act => ({ by: 'customer', userId, command })

export function drawWallet(scene: Scene, userId: string): Act {
  const { core, dice } = scene
  const work = core.memory.read('walletWork', userId) as WalletWork
  const roll = dice.below(100)
  if (roll < 45) return drawDeposit(scene, work) ?? drawRequest(scene, userId)
  if (roll < 65) return drawRequest(scene, userId)
  return drawProgress(scene, work, userId) ?? drawRequest(scene, userId)
}

/** What the custody provider says next; now and then it says something again. */
function drawDeposit(scene: Scene, work: WalletWork): Act | undefined {
  const { dice, outside } = scene
  const [coin, network] = dice.pick(PLACES)
  if (dice.chance(0.3)) {
    const least = readAmount(findCoinNetwork(coin, network)?.minDeposit ?? '1')
    const value = amount((least * BigInt(1 + dice.below(400))) / 20n)
    outside.pay(dice.pick(['ann', 'bob', 'cyd', 'dan', 'eve']), { network, coin, amount: value })
  }
  outside.mine(dice.pick(PLACES)[1], 1 + dice.below(12))
  const open = outside.deposits(work.lastDeposit, work.deposits)
  // New ones are entered in the order of their numbers.
  const next = open.find(({ seq }) => seq > work.lastDeposit) ?? open[dice.below(open.length)]
  const again = dice.chance(0.15) ? outside.anyDeposit() : undefined
  const seen = again && again.seq <= work.lastDeposit ? again : next
  if (!seen) return undefined
  return observation(scene, seen)
}

/** As the watch over the chain submits it: with what the tables have of it. */
export function observation({ world }: Scene, { userId, ...seen }: ChainDeposit): Act {
  const { output = seen.address } = seen
  const key = depositKey({ ...seen, output })
  const known = world.store.rows('deposits').map(depositOfRow)
  const earlier = known.find((each) => depositKey(each) === key) ?? null
  const body = { ...seen, output, address: seen.address as Address, earlier }
  return act(userId, { kind: 'deposit.observe', body })
}

/** A deposit whose current state the exchange has not seen; undefined if there is none. */
export function drawLeft(scene: Scene): Act | undefined {
  const { core, outside } = scene
  const { lastDeposit, deposits } = core.memory.read('walletWork', '') as WalletWork
  const all = outside.deposits(lastDeposit, deposits)
  const left = all.find(({ seq, state }) => seq > lastDeposit || state !== 'PENDING')
  if (!left) return undefined
  return observation(scene, left)
}

function drawRequest(scene: Scene, userId: string): Act {
  const { dice, now, outside } = scene
  const [coin, network] = dice.pick(PLACES)
  const code = dice.chance(0.95) ? scene.fresh() : 1
  const held = dice.chance(0.05) ? refused('emailCodeWrong', 'emailVerifyCode') : null
  const facts = {
    kycLevel: dice.pick([2, 2, 1, 1, 1, 0]),
    heldUntil: dice.chance(0.93) ? 0 : now + 3_600_000,
    price: dice.chance(0.97) ? readAmount(PRICES[coin] ?? '1') : null,
    addressRefusal: null,
    codes: held ?? accepted([`m${code}`, `e${code}`]),
  }
  const wrong = dice.chance(0.04)
  const body = {
    coin: dice.chance(0.97) ? coin : 'XYZ',
    coinType: network,
    address: outside.address('somebody', wrong ? 'BITCOIN' : network),
    amount: dice.chance(0.03) ? badNumber(scene) : amountText(scene, coin),
    mobileVerifyCode: '123456',
    emailVerifyCode: '654321',
    facts,
  }
  return act(userId, { kind: 'withdraw.request', body })
}

/** Worth some to some thousands of USDT. */
function amountText({ dice }: Scene, coin: string): string {
  const decimals = findWalletCoin(coin)?.decimals ?? 0
  const worth = dice.pick([25, 300, 700, 4_000, 22_000]) * (0.3 + dice.next())
  return (worth / Number(PRICES[coin] ?? 1)).toFixed(Math.min(decimals, 6))
}

/** A step of a withdrawal that is under way, mostly one that it can take. */
function drawProgress(scene: Scene, work: WalletWork, userId: string): Act | undefined {
  const { dice, outside, world } = scene
  const any = world.store.rows('withdrawals')
  const pool = dice.chance(0.9) ? work.withdrawals : any
  const found = pool[dice.below(pool.length)]
  if (!found) return undefined
  const { id, userId: owner, sending } = found
  const roll = dice.below(100)
  if (roll < 12)
    return act(dice.chance(0.9) ? owner : userId, { kind: 'withdraw.cancel', body: { uuid: id } })
  if (roll < 24) return act(owner, { kind: 'withdraw.review', body: { id } })
  if (!sending || roll < 27) {
    const verdict = dice.chance(0.75) ? 'APPROVED' : 'REJECTED'
    return act(owner, { kind: 'withdraw.decide', body: { id, verdict, reason: null } })
  }
  const key = sendKey(id)
  const { coin, address, amount: value, fee } = found
  const network = found.network as Network
  outside.send(key, { network, coin, address, amount: less(value, fee) })
  if (dice.chance(0.2)) outside.hurry(key)
  outside.mine(network, 1 + dice.below(25))
  const now = outside.sent(key)
  if (!now) return undefined
  return act(owner, { kind: 'withdraw.settle', body: { id, txId: now.txId, state: now.state } })
}

const less = (value: bigint, fee: bigint): Amount => amount(value - fee)
