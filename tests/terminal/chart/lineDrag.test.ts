// State of lines that are being moved: one is lifted at a time, and each that was sent stays where
// it was dropped until the account says where it is.
import { describe, expect, it, vi } from 'vitest'
import type { ChartLine } from '../../../src/terminal/panels/chart/screen/ownLines'
import { LineDrag } from '../../../src/terminal/panels/chart/lines/LineDrag'

const lineAt = (price: number, key = 'a'): ChartLine => ({
  id: `${key}-${price}`,
  key,
  role: 'order',
  price,
  label: 'Buy',
  short: 'Buy',
  name: 'Buy',
})

describe('a lifted line', () => {
  it('follows in whole ticks, never below the first, and returns', () => {
    const drag = new LineDrag()
    const changed = vi.fn<() => void>()
    drag.subscribe(changed)
    expect(drag.lift(lineAt(100))).toBe(true)
    drag.move(103.4)
    expect(drag.state.lifted).toEqual({ key: 'a', price: 103, isAsking: false })
    drag.move(102.6)
    drag.move(-7)
    expect(drag.state.lifted?.price).toBe(1)
    expect(changed).toHaveBeenCalledTimes(3)
    drag.putBack()
    expect(drag.state.lifted).toBeNull()
  })

  it('stays where its question was asked', () => {
    const drag = new LineDrag()
    drag.lift(lineAt(100))
    drag.move(300)
    drag.ask()
    drag.move(400)
    expect(drag.state.lifted).toEqual({ key: 'a', price: 300, isAsking: true })
  })

  it('is put back when its order is gone', () => {
    const drag = new LineDrag()
    drag.lift(lineAt(100))
    drag.follow([lineAt(50, 'b')])
    expect(drag.state.lifted).toBeNull()
  })
})

describe('a sent line', () => {
  const sent = (from: number | null, price: number | null) => {
    const drag = new LineDrag()
    drag.send('a', { row: 'r', from, price })
    return drag
  }

  it('[CHL-009] ends where the account has it, wherever that is', () => {
    const drag = sent(100, 120)
    drag.follow([lineAt(100)])
    expect(drag.state.sent.get('a')).toMatchObject({ price: 120, state: 'sending' })
    drag.follow([lineAt(117)])
    expect(drag.state.sent.size).toBe(0)
  })

  it('ends when protection that was not there before is', () => {
    const drag = sent(null, 120)
    drag.follow([])
    expect(drag.state.sent.size).toBe(1)
    drag.follow([lineAt(120)])
    expect(drag.state.sent.size).toBe(0)
  })

  it('ends when a removed line is gone', () => {
    const drag = sent(100, null)
    drag.follow([])
    expect(drag.state.sent.size).toBe(0)
  })

  it('cannot be lifted, and says when its outcome is being asked for', () => {
    const drag = sent(100, 120)
    expect(drag.lift(lineAt(100))).toBe(false)
    drag.checking('a')
    expect(drag.state.sent.get('a')?.state).toBe('checking')
    drag.end('a')
    expect(drag.lift(lineAt(100))).toBe(true)
  })
})
