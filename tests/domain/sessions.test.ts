// The trading sessions of CFDs and their roll-overs at many moments.
import { describe, expect, it } from 'vitest'
import {
  isOpen,
  nextOpening,
  nextRollover,
  nightsOf,
  rolloverBefore,
} from '../../src/domain/sessions'

/** January 2025: the 5th is a Sunday. */
const at = (text: string): number => Date.parse(`2025-01-${text.replace(' ', 'T')}:00Z`)
const said = (moment: number): string => new Date(moment).toISOString().slice(8, 16)

describe('a session', () => {
  it.each`
    moment              | forex    | index
    ${'04 12:00 (Sat)'} | ${false} | ${false}
    ${'05 21:59 (Sun)'} | ${false} | ${false}
    ${'05 22:00 (Sun)'} | ${true}  | ${true}
    ${'06 20:59 (Mon)'} | ${true}  | ${true}
    ${'06 21:00 (Mon)'} | ${true}  | ${false}
    ${'06 21:59 (Mon)'} | ${true}  | ${false}
    ${'06 22:00 (Mon)'} | ${true}  | ${true}
    ${'10 20:59 (Fri)'} | ${true}  | ${true}
    ${'10 21:59 (Fri)'} | ${true}  | ${false}
    ${'10 22:00 (Fri)'} | ${false} | ${false}
  `('[FX-016] at $moment is open for forex: $forex, for indices: $index', (row) => {
    const moment = at(String(row.moment).slice(0, 8))
    expect(isOpen({ hours: 'forex' }, moment)).toBe(row.forex)
    expect(isOpen({ hours: 'index' }, moment)).toBe(row.index)
  })

  it.each`
    hours      | moment        | opening
    ${'forex'} | ${'04 12:00'} | ${'05T22:00'}
    ${'forex'} | ${'05 22:00'} | ${'12T22:00'}
    ${'forex'} | ${'10 21:59'} | ${'12T22:00'}
    ${'index'} | ${'06 10:30'} | ${'06T22:00'}
    ${'index'} | ${'06 21:00'} | ${'06T22:00'}
    ${'index'} | ${'10 21:30'} | ${'12T22:00'}
  `('of $hours opens next after $moment at $opening', (row) => {
    expect(said(nextOpening({ hours: row.hours }, at(row.moment)))).toBe(row.opening)
  })
})

describe('the roll-over', () => {
  it('[FX-014] charges three nights on Wednesday, none at the weekend, one on other days', () => {
    const nights = ['05', '06', '07', '08', '09', '10', '11'].map((day) =>
      nightsOf(at(`${day} 22:00`)),
    )
    expect(nights).toEqual([0, 1, 1, 3, 1, 1, 0])
  })

  it('charges seven nights a week', () => {
    let nights = 0
    let moment = at('06 00:00')
    for (;;) {
      moment = nextRollover(moment)
      if (moment >= at('13 00:00')) break
      nights += nightsOf(moment)
    }
    expect(nights).toBe(7)
  })

  it.each`
    moment        | before        | next
    ${'07 21:59'} | ${'06T22:00'} | ${'07T22:00'}
    ${'07 22:00'} | ${'07T22:00'} | ${'08T22:00'}
    ${'10 22:00'} | ${'10T22:00'} | ${'13T22:00'}
    ${'12 22:30'} | ${'10T22:00'} | ${'13T22:00'}
    ${'13 21:59'} | ${'10T22:00'} | ${'13T22:00'}
  `('before $moment was at $before and is next at $next', ({ moment, before, next }) => {
    expect(said(rolloverBefore(at(moment)))).toBe(before)
    expect(said(nextRollover(at(moment)))).toBe(next)
  })
})
