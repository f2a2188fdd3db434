// Strangers against one person: guesses at codes, passwords and files that keep others out.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import type { Attack, Target } from '../attack'
import { codeOf, codeTo, dataOf, post, registered } from '../owner'
import { demoToken, hammer, HOME, network, pause, tally, upload } from '../wire'

const CROWD = network(5)
const STRANGERS = 24
const GUESSES = 6
/** A neighbour's sign-in while others try. */
const PATIENT_MS = 2_000
const TOO_SOON = 2111
/** Of one account at once, and of all. */
const [FILES_EACH, FILES] = [3, 12]

export const peopleAttacks: readonly Attack[] = [
  {
    name: 'guesses at somebody’s codes',
    must: 'the owner’s codes stay good; strangers learn of none',
    async run(target) {
      const { email } = await registered(target)
      const send = '/users/sendforgotpasswordemailverifycode'
      const judge = '/users/checkforgotpasswordmailverifycode'
      const { flowId } = dataOf<{ flowId: string }>(await post(target, send, { email }))
      const verifyCode = await codeTo(target, email, 'mail.forgot')
      const wrong = verifyCode === '111111' ? '222222' : '111111'
      const codes: number[] = []
      for (let n = 0; n < STRANGERS; n += 1) {
        const from = network(200 + n)
        codes.push(codeOf(await post(target, send, { email }, from)))
        for (const named of [{}, { flowId: randomUUID() }])
          for (let guess = 0; guess < GUESSES; guess += 1)
            await post(target, judge, { email, verifyCode: wrong, ...named }, from)
      }
      const own = codeOf(await post(target, judge, { email, verifyCode, flowId }))
      const tooSoon = codes.filter((code) => code === TOO_SOON).length
      const seen = `${STRANGERS * GUESSES * 2} guesses; ${tooSoon} × 2111; the owner: ${own}`
      return { seen, held: own === 200 && tooSoon === 0 }
    },
  },
  {
    name: 'wrong passwords, 120 at once',
    must: 'a neighbour signs in within 2 s',
    async run(target) {
      const { email, password } = await registered(target)
      const statuses: number[] = []
      const flood = hammer(120, target.ms, async (n) => {
        const body = { email: `nobody${n}@example.com`, password: 'letters123' }
        statuses.push((await post(target, '/auth/login', body, CROWD)).status)
        await pause(20)
      })
      await pause(target.ms / 2)
      const own = await post(target, '/auth/login', { email, password })
      await flood
      const seen = `${tally(statuses)}; neighbour ${own.status} in ${Math.round(own.ms)} ms`
      return { seen, held: own.status === 200 && own.ms < PATIENT_MS }
    },
  },
  {
    name: 'twelve uploads that hardly move',
    must: 'a neighbour’s picture is taken',
    waits: true,
    async run(target) {
      const { token } = await registered(target)
      const demos = await Promise.all([0, 1, 2].map((level) => demoToken(target, CROWD, level)))
      const tokens = [...demos, (await registered(target)).token]
      // Each account from a network of its own: one network's allowance is less than all of them.
      const slow = tokens.flatMap((one, n) =>
        Array.from({ length: FILES_EACH }, () => slowUpload(target, one, network(300 + n))),
      )
      await pause(4_000)
      const create = { width: 800, height: 600, channels: 3, background: '#456' } as const
      const picture = await sharp({ create }).jpeg().toBuffer()
      const own = await upload(target, token, picture, HOME)
      const open = slow.filter(({ status }) => status() === undefined).length
      for (const { end } of slow) end()
      const neighbour = `neighbour ${own.status} in ${Math.round(own.ms)} ms`
      const seen = `${open} of ${slow.length} go on, ${neighbour}`
      return { seen, held: slow.length === FILES && open >= FILES - 2 && own.status === 200 }
    },
  },
]

/** A file whose bytes come just fast enough not to be cut off. */
function slowUpload({ origin }: Target, token: string, from: string) {
  const boundary = randomUUID()
  let status: number | undefined
  const sent = request(`${origin}/investor/uploads/selfie`, {
    method: 'POST',
    localAddress: from,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  sent.on('response', (response) => {
    status = response.statusCode
    response.resume()
  })
  sent.on('error', () => (status ??= 0))
  sent.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n`)
  sent.write('Content-Type: image/jpeg\r\n\r\n')
  const timer = setInterval(() => sent.write(Buffer.alloc(4_096)), 100)
  const end = () => {
    clearInterval(timer)
    sent.destroy()
  }
  return { status: () => status, end }
}
