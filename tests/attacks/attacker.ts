// The process of the attacks: it yields to everybody on this machine, so that what is measured is
// what an attack does to the exchange. It does one attack after the other, at request, and
// ends with whoever started it.
import type { Seen, Target } from './attack'
import { ATTACKS } from './list'

export interface AttackRequest extends Target {
  readonly name: string
}

process.on('disconnect', () => process.exit())
process.on('message', ({ name, ...target }: AttackRequest) => {
  const attack = ATTACKS.find((each) => each.name === name)
  const broken = (cause: unknown): Seen => ({ seen: `broken: ${String(cause)}`, held: false })
  const seen = attack?.run(target) ?? Promise.resolve(broken('there is no such attack'))
  void seen.catch(broken).then((answer) => process.send?.({ name, ...answer }))
})
