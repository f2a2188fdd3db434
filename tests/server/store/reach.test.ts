// Access to folders, and the socket location of a closed data folder's database.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { canEnter, clusterHome } from '../../../server/store/embedded/reach'

const home = mkdtempSync(join(tmpdir(), 'meridian-reach-'))
const inner = join(home, 'project', 'data')
mkdirSync(inner, { recursive: true })
afterAll(() => rmSync(home, { recursive: true, force: true }))

const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const stranger = { uid: owner.uid + 54_321, gid: owner.gid + 54_321 }

describe('a folder below a home', () => {
  it.each([
    [0o700, false],
    [0o711, true],
    [0o755, true],
    [0o750, false],
  ])('with mode %o lets a stranger in: %s', (mode, enters) => {
    chmodSync(home, mode)
    expect(canEnter(inner, stranger)).toBe(enters)
    expect(canEnter(inner, owner)).toBe(true)
  })

  it('admits everybody where no user is required', () => {
    chmodSync(home, 0o700)
    expect(canEnter(inner, {})).toBe(true)
    expect(clusterHome(inner, {})).toBe(inner)
  })

  it('keeps the database itself, unless its user cannot get there', () => {
    chmodSync(home, 0o711)
    expect(clusterHome(inner, stranger)).toBe(inner)
    chmodSync(home, 0o700)
    const standIn = clusterHome(inner, stranger)
    expect(standIn).toMatch(/^\/var\/lib\/meridian\/[0-9a-f]{16}$/)
    expect(clusterHome(inner, stranger)).toBe(standIn)
    expect(clusterHome(join(home, 'project', 'other'), stranger)).not.toBe(standIn)
  })
})
