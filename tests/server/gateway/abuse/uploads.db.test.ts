// Uploads over HTTP: hostile files, hostile names and hostile forms end in the right refusal or in
// a clean picture under a name of the exchange's own; nothing is ever stored as sent.
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join as pathOf } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '../../../../server/store/schema/proofs'
import { MAX_UPLOAD_BYTES } from '../../../../src/domain/records/identityRecords'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { join, text } from '../../../support/uploads/bytes'
import { strangersIn } from '../../../support/uploads/cleanImage'
import { END, fileForm, form, FORM_TYPE, part } from '../../../support/uploads/forms'
import { HOSTILE_FILES } from '../../../support/uploads/hostileFiles'
import type { HostileFile } from '../../../support/uploads/hostileFile'
import { aJpeg } from '../../../support/uploads/pictures'

let database: TestDatabase
let server: RealServer
let picture: Buffer
const made = new Map<HostileFile, Uint8Array>()

beforeAll(async () => {
  for (const it of HOSTILE_FILES) made.set(it, await it.bytes())
  picture = await aJpeg()
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const stored = () => readdir(pathOf(server.dataDir, 'files', 'uploads')).catch((): string[] => [])
/** Everything below the data folder, by its path. */
const everything = () => readdir(server.dataDir, { recursive: true })
const aToken = async () => (await server.accounts.aCustomer()).tokens.token

async function upload(payload: Uint8Array, type = FORM_TYPE, token?: string) {
  const headers = { 'content-type': type }
  const url = '/uploads/documentfrontphoto'
  const own = token ?? (await aToken())
  return server.ask({ method: 'POST', url, token: own, payload, headers })
}

/**
 * Why it was refused, nothing being added; or that one clean picture was, which was not sent like
 * that. Whatever else happened is said behind it.
 */
async function endOf(payload: Uint8Array, sent: Uint8Array, type?: string): Promise<string> {
  const known = await everything()
  const { status, body } = await upload(payload, type)
  const added = (await everything()).filter((path) => !known.includes(path))
  const { filename = '' } = Object(body['data']) as { filename?: string }
  const ours = status === 200 ? ['files', 'files/uploads', `files/uploads/${filename}`] : []
  const strays = added.filter((path) => !ours.includes(path))
  const faults = status === 200 ? await faultsOf(filename, sent) : []
  return [status === 200 ? 'clean' : String(body['key']), ...strays, ...faults].join(' ')
}

async function faultsOf(filename: string, sent: Uint8Array): Promise<readonly string[]> {
  if (!/^[0-9a-f]{32}\.jpg$/.test(filename)) return [`named ${filename}`]
  const kept = await readFile(pathOf(server.dataDir, 'files', 'uploads', filename))
  return [...strangersIn(kept), ...(kept.equals(sent) ? ['as it was sent'] : [])]
}

describe('A hostile file', () => {
  test.each(HOSTILE_FILES)('[KYC-005] [KYC-006] over HTTP, $title ends as $ends', async (it) => {
    const bytes = made.get(it)!
    expect(await endOf(fileForm(bytes), bytes)).toBe(it.ends)
  })
})

test.each([
  ['/uploads/handholdidandsign', 'handholdIdAndSign'],
  ['/uploads/mobilebill3months', 'mobileBill3Months'],
  ['/uploads/newmobilebill', 'newMobileBill'],
  ['/uploads/selfie', 'selfie'],
  ['/uploads/documentfrontphoto', 'documentFrontPhoto'],
  ['/uploads/documentbackphoto', 'documentBackPhoto'],
])('[KYC-005] POST %s takes a file, and keeps it as %s', async (url, kind) => {
  const { tokens, caller } = await server.accounts.aCustomer()
  const ask = { method: 'POST', url, token: tokens.token, headers: { 'content-type': FORM_TYPE } }
  const { body } = await server.ask({ ...ask, payload: fileForm(picture) })
  const { filename } = body['data'] as { filename: string }
  const rows = await server.accounts.db.select().from(uploads)
  expect(rows.find(({ name }) => name === filename)).toMatchObject({ kind, userId: caller.userId })
  const refused = await server.ask({ ...ask, payload: fileForm(text('no picture')) })
  expect(refused.status).toBe(400)
})

describe('file name and declared type', () => {
  test.each([
    '../../x',
    '../../../etc/cron.d/x',
    '/etc/passwd',
    'C:\\\\Windows\\\\system32\\\\x.exe',
    '..\\\\..\\\\x.jpg',
    'a%00.php',
    'x\0.jpg',
    'CON',
    'aux.jpg',
    'shell.php',
    'photo.jpg.exe',
    '.htaccess',
    '\u202egpj.exe',
    'ｐｈｏｔｏ．ｊｐｇ',
    '👩‍👩‍👧.jpg',
    ' ',
    '.',
    '..',
    'x'.repeat(5_000),
    "'; drop table uploads; --",
    '<img src=x onerror=alert(1)>',
    '${jndi:ldap://x}',
  ])('count for nothing: %j', async (filename) => {
    expect(await endOf(fileForm(picture, filename), picture)).toBe('clean')
  })

  test.each(['text/html', 'image/svg+xml', 'application/x-php', 'x', ''])(
    'count for nothing: a picture declared as %j',
    async (type) => {
      expect(await endOf(fileForm(picture, 'a.jpg', type), picture)).toBe('clean')
    },
  )

  test('count for nothing: a page declared as a picture', async () => {
    const page = text('<!doctype html><script>alert(1)</script>')
    expect(await endOf(fileForm(page, 'a.jpg', 'image/jpeg'), page)).toBe('fileTypeRefused')
  })
})

describe('A hostile form', () => {
  const file = () => ({ filename: 'a.jpg', content: picture })
  const note = { name: 'note', type: '', content: text('hello') }

  test.each<[what: string, payload: () => Uint8Array, ends: string]>([
    ['of two files', () => form(file(), file()), 'bodyMalformed'],
    ['of three files', () => form(file(), file(), file()), 'bodyMalformed'],
    ['of a file and a field', () => form(file(), note), 'bodyMalformed'],
    ['of a field and a file', () => form(note, file()), 'fieldUnknown'],
    ['of a field alone', () => form(note), 'fieldUnknown'],
    [
      'of a thousand fields',
      () => form(...Array.from({ length: 1000 }, () => note)),
      'fieldUnknown',
    ],
    ['of nothing', () => END, 'fileMissing'],
    ['without a file in it', () => form({ ...file(), content: text('') }), 'fileMissing'],
    ['with the file as text', () => form({ content: picture, type: '' }), 'fileMissing'],
    ['with another name', () => form({ ...file(), name: 'selfie' }), 'fieldUnknown'],
    ['with a name of the language', () => form({ ...file(), name: '__proto__' }), 'bodyMalformed'],
    ['without its end', () => part(file()), 'bodyMalformed'],
    ['without its last half', () => part(file()).subarray(0, 400), 'bodyMalformed'],
    ['with another boundary', () => text('--other\r\n\r\n\r\n--other--'), 'bodyMalformed'],
    ['that is none', () => picture, 'bodyMalformed'],
    ['of no bytes', () => text(''), 'fileMissing'],
    [
      'with a header that does not end',
      () => join(text('--a-boundary\r\n'), Buffer.alloc(200_000, 'x')),
      'bodyMalformed',
    ],
    [
      'that says its file is packed',
      () => form({ ...file(), more: 'content-transfer-encoding: base64' }),
      'clean',
    ],
    [
      'with words before and behind it',
      () => join(text('hi\r\n'), form(file()), text('hi')),
      'clean',
    ],
  ])('%s', async (_what, payload, ends) => {
    expect(await endOf(payload(), picture)).toBe(ends)
  })

  test.each([
    ['application/json', 'fileMissing'],
    ['image/jpeg', 'fileMissing'],
    ['application/octet-stream', 'fileMissing'],
    ['text/plain', 'fileMissing'],
    ['multipart/mixed; boundary=a-boundary', 'fileMissing'],
    ['multipart/form-data', 'bodyMalformed'],
    [`multipart/form-data; boundary=${'x'.repeat(200)}`, 'bodyMalformed'],
  ])('sent as %s', async (type, ends) => {
    expect(await endOf(form(file()), picture, type)).toBe(ends)
  })
})

describe('On the wire', () => {
  const dial = async (token: string, more: readonly string[]) => {
    const address = server.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const socket = connect(address.port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.on('error', () => undefined)
    const ended = new Promise<string>((done) => {
      socket.on('close', () => done(Buffer.concat(received).toString()))
    })
    const head = ['POST /investor/uploads/selfie HTTP/1.1', 'host: localhost']
    const lines = [...head, `authorization: Bearer ${token}`, `content-type: ${FORM_TYPE}`, ...more]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    return { socket, ended }
  }
  const chunk = (bytes: Uint8Array) =>
    join(text(`${bytes.length.toString(16)}\r\n`), bytes, text('\r\n'))

  test('a file of undeclared size is refused for its size', async () => {
    const lines = ['transfer-encoding: chunked', 'connection: close']
    const { socket, ended } = await dial(await aToken(), lines)
    const large = join(picture, Buffer.alloc(MAX_UPLOAD_BYTES))
    socket.write(chunk(part({ filename: 'a.jpg', content: large })))
    socket.end(join(chunk(END), text('0\r\n\r\n')))
    expect(await ended).toContain('"code":2121')
    expect((await stored()).length).toBeGreaterThan(0)
  })

  test('a file that breaks off leaves nothing behind', async () => {
    const [before, token] = [await stored(), await aToken()]
    const { socket, ended } = await dial(token, ['content-length: 100000'])
    const begun = part({ filename: 'a.jpg', content: picture }).subarray(0, 600)
    await new Promise<void>((done) => socket.write(begun, () => done()))
    socket.destroy()
    await ended
    // Whoever breaks off three uploads can go on uploading: they are over.
    const after = [await upload(fileForm(picture), FORM_TYPE, token)]
    expect(after.map(({ status }) => status)).toEqual([200])
    expect(await stored()).toHaveLength(before.length + 1)
  })

  test('files that break off before anybody reads them are over as well', async () => {
    const [before, token] = [await stored(), await aToken()]
    const begun = part({ filename: 'a.jpg', content: picture }).subarray(0, 600)
    await server.accounts.db.transaction(async (other) => {
      // Nobody is admitted while the table is held, so all three end before they are read.
      await other.execute(sql`lock table uploads`)
      for (let broken = 0; broken < 3; broken += 1) {
        const received = once(server.app.server, 'request')
        const { socket, ended } = await dial(token, ['content-length: 100000'])
        socket.write(begun)
        const [request] = (await received) as [IncomingMessage]
        const over = new Promise<void>((done) => request.once('close', () => done()))
        socket.destroy()
        await Promise.all([over, ended])
      }
    })
    const again = async () => (await upload(fileForm(picture), FORM_TYPE, token)).status
    await expect.poll(again).toBe(200)
    expect(await stored()).toHaveLength(before.length + 1)
  })

  test('a form without an end is cut off', async () => {
    const { socket, ended } = await dial(await aToken(), ['transfer-encoding: chunked'])
    const megabyte = chunk(Buffer.alloc(1024 * 1024, 'x'))
    socket.write(chunk(text(`--a-boundary\r\n`)))
    for (let sent = 0; !socket.destroyed && sent < 200; sent += 1)
      await new Promise<void>((done) => socket.write(megabyte, () => done()))
    expect(socket.destroyed).toBe(true)
    await ended
  })

  test('a file by cookie alone, or from another site, is not taken', async () => {
    const payload = fileForm(picture)
    const token = await aToken()
    const ask = { method: 'POST', url: '/uploads/selfie', payload }
    const byCookie = { 'content-type': FORM_TYPE, cookie: `token=${token}` }
    expect(await server.ask({ ...ask, headers: byCookie })).toMatchObject({
      status: 401,
      body: { code: 1033 },
    })
    const foreign = { 'content-type': FORM_TYPE, origin: 'https://evil.example' }
    expect(await server.ask({ ...ask, token, headers: foreign })).toMatchObject({
      status: 403,
      body: { code: 2052 },
    })
  })

  test('[KYC-006] no address of the exchange serves a kept file', async () => {
    const { body } = await upload(fileForm(picture))
    const { filename } = body['data'] as { filename: string }
    for (const url of [
      `/${filename}`,
      `/files/uploads/${filename}`,
      `/investor/uploads/${filename}`,
    ])
      expect((await server.app.inject({ url })).statusCode).toBe(404)
  })
})

test('Every other call still refuses a body beyond 64 kB, and forms', async () => {
  const token = await aToken()
  const ask = { method: 'POST', url: '/users/identification', token }
  const large = await server.ask({ ...ask, payload: { selfie: 'x'.repeat(70_000) } })
  expect(large).toMatchObject({ status: 400, body: { code: 2008 } })
  const sent = { payload: fileForm(picture), headers: { 'content-type': FORM_TYPE } }
  expect(await server.ask({ ...ask, ...sent })).toMatchObject({ status: 400, body: { code: 2000 } })
})
