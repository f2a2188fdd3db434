// The process of the attacks: it yields to everybody on this machine, so that what is measured is
// what an attack does to the exchange. It does one attack after the other, at request, and
// ends with whoever started it.
import { Agent } from 'node:http'
import type { AttackRequest, Seen, Target } from './attack'
import { ATTACKS } from './list'
import { call, hammer, network } from './wire'

const CALLERS = 50

/** What an attack of small requests is compared with. */
async function askBareServer(target: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const from = network(6)
  await hammer(CALLERS, target.ms, () => call(target, '/', { from, agent }))
  agent.destroy()
}

process.on('disconnect', () => process.exit())
process.on('message', ({ name, bare, ...target }: AttackRequest) => {
  const attack = ATTACKS.find((each) => each.name === name)
  const broken = (cause: unknown): Seen => ({ seen: `broken: ${String(cause)}`, held: false })
  const asked = async (): Promise<Seen> => {
    if (!attack) return broken('there is no such attack')
    if (!bare) return attack.run(target)
    await (attack.askBare ?? askBareServer)(target)
    return { seen: 'a bare server', held: true }
  }
  void asked()
    .catch(broken)
    .then((answer) => process.send?.({ name, ...answer }))
})
