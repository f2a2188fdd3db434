// The process of the attacks: it yields to everybody on this machine, so that what is measured is
// what an attack does to the exchange. It does one attack after the other, at request, and
// ends with whoever started it.
import { Agent } from 'node:http'
import { BARE, type Attack, type AttackRequest, type Seen } from './attack'
import { ATTACKS } from './list'
import { call, hammer, network } from './wire'

const CALLERS = 50

/** No attack of the list: what every attack is compared with. */
const askBareServer: Attack = {
  name: BARE,
  must: '',
  async run(target) {
    const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
    const from = network(6)
    const asked = await hammer(CALLERS, target.ms, () => call(target, '/', { from, agent }))
    agent.destroy()
    return { seen: `${asked} asked`, held: true }
  },
}

process.on('disconnect', () => process.exit())
process.on('message', ({ name, ...target }: AttackRequest) => {
  const attack = [askBareServer, ...ATTACKS].find((each) => each.name === name)
  const broken = (cause: unknown): Seen => ({ seen: `broken: ${String(cause)}`, held: false })
  const seen = attack?.run(target) ?? Promise.resolve(broken('there is no such attack'))
  void seen.catch(broken).then((answer) => process.send?.({ name, ...answer }))
})
