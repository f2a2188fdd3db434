// Whoever has somebody's password or session, and whoever has neither but many networks: guesses at
// the codes of an authenticator, withdrawals before a hold, and applications without end.
import { Secret, TOTP } from 'otpauth'
import type { Attack, Target } from '../attack'
import { codeOf, codeTo, dataOf, post, registered, type Owner } from '../owner'
import { call, HOME, network, tally } from '../wire'

const GUESSES = 416
const APPLICATIONS = 40
const NONE = { emailVerifyCode: '', mobileVerifyCode: '' }
const [WAITS, SPENT, WRONG, FRESH] = [2113, 1028, 2117, 2128]

/** A call in somebody's session. */
const within = (target: Target, { token }: Owner, path: string, body: object) =>
  call(target, path, { from: HOME, token, body: JSON.stringify(body) })

export const accountAttacks: readonly Attack[] = [
  {
    name: `${GUESSES} guesses at an authenticator, each from another network`,
    must: 'ten are judged; then the right code is worth nothing, the owner’s own network is',
    async run(target) {
      const owner = await registered(target)
      const { email, password } = owner
      const begun = await within(target, owner, '/auth/authenticator/begin', { password })
      const totp = new TOTP({ secret: Secret.fromBase32(dataOf<{ secret: string }>(begun).secret) })
      const shown = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
      const authenticatorCode = shown()
      await within(target, owner, '/auth/authenticator/confirm', { authenticatorCode })
      const ask = async (from: string) =>
        dataOf<{ loginAuthToken: string }>(
          await post(target, '/auth/login', { email, password }, from),
        ).loginAuthToken
      const finish = async (loginAuthToken: string, code: string, from: string) =>
        codeOf(
          await post(
            target,
            '/auth/verify',
            { loginAuthToken, ...NONE, authenticatorCode: code },
            from,
          ),
        )
      const request = await ask(network(400))
      const near = [-1, 0, 1, 2].map(shown)
      const wrong = ['000000', '000001', '000002', '000003', '000004'].find(
        (code) => !near.includes(code),
      )
      const codes: number[] = []
      for (let n = 0; n < GUESSES; n += 1)
        codes.push(await finish(request, wrong ?? '', network(400 + n)))
      const fresh = network(400 + GUESSES)
      const right = await finish(await ask(fresh), shown(1), fresh)
      const own = await finish(await ask(HOME), shown(1), HOME)
      const judged = codes.filter((code) => code === WRONG).length
      const seen = `${judged} judged of ${GUESSES}; right from elsewhere ${right}; the owner ${own}`
      const refused = codes.slice(10).every((code) => code === SPENT || code === WAITS)
      return { seen, held: judged === 10 && refused && right === WAITS && own === 200 }
    },
  },
  {
    name: 'a stolen session prepares a withdrawal',
    must: 'each call of it wants a fresh factor, and a change of password holds what comes after',
    async run(target) {
      const owner = await registered(target)
      const entry = { coinType: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', name: 'a' }
      const prepared = [
        await within(target, owner, '/withdraw/addresses', entry),
        await within(target, owner, '/users/mailword', { word: 'blue whale' }),
        await call(target, '/withdraw/addresses/listedonly', {
          from: HOME,
          method: 'PUT',
          token: owner.token,
          body: JSON.stringify({ on: false }),
        }),
      ].map(codeOf)
      const { email, mobile, password } = owner
      for (const channel of ['email', 'mobile'])
        await within(target, owner, `/users/sendchangepassword${channel}verifycode`, { email })
      const changed = await within(target, owner, '/users/changepassword', {
        originPwd: password,
        newPwd: 'Harbour4712',
        confirmPwd: 'Harbour4712',
        emailVerifyCode: await codeTo(target, email, 'mail.password'),
        mobileVerifyCode: await codeTo(target, mobile, 'sms.password'),
      })
      const limit = await call(target, '/withdraw/limit', { from: HOME, token: owner.token })
      const { heldUntil } = dataOf<{ heldUntil: number | null }>(limit)
      const hours = Math.round(((heldUntil ?? 0) - Date.now()) / 3_600_000)
      const seen = `${tally(prepared)}; password ${codeOf(changed)}, held for ${hours} h`
      return { seen, held: prepared.every((code) => code === FRESH) && hours === 24 }
    },
  },
  {
    name: `${APPLICATIONS} applications of agents from one network, one in somebody's name`,
    must: 'five are taken; the owner of the address applies all the same',
    async run(target) {
      const rest = { name: 'a', contact: 'b', plan: 'c' }
      const own = `${process.pid}@mail.example`
      const apply = async (email: string, from: string) =>
        codeOf(await post(target, '/agents/applyforagent', { email, ...rest }, from))
      const codes: number[] = []
      for (let n = 0; n < APPLICATIONS; n += 1)
        codes.push(await apply(n === 0 ? own : `${n}.${own}`, network(390)))
      const owner = await apply(own, network(391))
      const taken = codes.filter((code) => code === 20_000).length
      return { seen: `${tally(codes)}; the owner ${owner}`, held: taken === 5 && owner === 20_000 }
    },
  },
]
