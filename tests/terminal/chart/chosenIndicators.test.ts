// Indicators of a chart as they are kept: several of a kind, their settings, templates, and what
// older versions have stored.
import { beforeEach, describe, expect, it } from 'vitest'
import { loadPersisted } from '../../../src/state/storage/persisted'
import {
  changeChart,
  chartSettings,
  DEFAULT_CHOICE,
  toggleIndicator,
} from '../../../src/terminal/panels/chart/chartSettings'
import {
  kindOf,
  MAX_INDICATORS,
  NONE_CHOSEN,
  shownOf,
  withIndicator,
  withoutIndicators,
  withTuning,
} from '../../../src/terminal/panels/chart/chosen/chosen'
import {
  addTemplate,
  applyTemplate,
  removeTemplate,
  renameTemplate,
} from '../../../src/terminal/panels/chart/chosen/templates'
import { MAX_TEMPLATES } from '../../../src/terminal/panels/chart/chosen/templatesSchema'
import { MORE_INDICATORS } from '../../../src/terminal/panels/chart/moreIndicators'
import { memoryStorage } from '../../state/support/memoryStorage'

const KEY = 'meridian.charts'

beforeEach(() => {
  chartSettings.choices = {}
  chartSettings.templates = {}
})

const read = (stored: unknown) => {
  const storage = memoryStorage()
  storage.setItem(KEY, JSON.stringify(stored))
  loadPersisted(storage)()
}

describe('the indicators of a chart', () => {
  const two = withIndicator(withIndicator(NONE_CHOSEN, 'exponential'), 'exponential', {
    inputs: { length: 50 },
  })

  it('[CHI-005] can be several of a kind, each with settings of its own', () => {
    expect(two.indicators).toEqual(['exponential', 'exponential#2'])
    expect(two.indicators.map(kindOf)).toEqual(['exponential', 'exponential'])
    const shown = shownOf(two, true, MORE_INDICATORS)
    expect(shown.map(({ tuning }) => tuning)).toEqual([{}, { inputs: { length: 50 } }])
    const one = withoutIndicators(two, (key) => key === 'exponential')
    expect(one.indicators).toEqual(['exponential#2'])
    expect(withIndicator(one, 'exponential').indicators).toEqual(['exponential#2', 'exponential'])
  })

  it('leave nothing of those that are removed or set back', () => {
    const none = withoutIndicators(two, (key) => kindOf(key) === 'exponential')
    expect(none).toEqual(NONE_CHOSEN)
    expect(withTuning(two, 'exponential#2', {}).tuned).toEqual({})
  })

  it('are bounded', () => {
    const ids = Array.from({ length: MAX_INDICATORS + 5 }, () => 'rsi')
    const full = ids.reduce((chosen, id) => withIndicator(chosen, id), NONE_CHOSEN)
    expect(new Set(full.indicators).size).toBe(MAX_INDICATORS)
    expect(full.indicators).toHaveLength(MAX_INDICATORS)
  })

  it('are toggled by kind', () => {
    changeChart('a', two)
    toggleIndicator('a', 'exponential')
    expect(chartSettings.choices['a']).toMatchObject({ indicators: [], tuned: {} })
    toggleIndicator('a', 'exponential')
    expect(chartSettings.choices['a']?.indicators).toEqual(['exponential'])
  })
})

describe('stored settings of charts', () => {
  const first = { interval: '4h', frame: null, zone: 'local' }

  it('[CHI-006] of older versions are read, with both averages that one indicator once drew', () => {
    const indicators = ['volume', 'ema', 'rsi']
    read({ version: 1, choices: { a: { ...first, indicators }, b: first } })
    expect(chartSettings.choices['a']).toMatchObject({
      interval: '4h',
      indicators: ['volume', 'rsi', 'exponential', 'exponential#2'],
      tuned: { 'exponential#2': { inputs: { length: 50 } } },
    })
    expect(chartSettings.choices['b']).toMatchObject({
      interval: '4h',
      indicators: DEFAULT_CHOICE.indicators,
      tuned: {},
    })
  })

  it('[CHI-006] of the first version are read', () => {
    read({ a: { ...first, indicators: ['macd'] } })
    expect(chartSettings.choices['a']).toMatchObject({ zone: 'local', indicators: ['macd'] })
    expect(chartSettings.templates).toEqual({})
  })

  it('with inputs that are not numbers are not taken', () => {
    const tuned = { rsi: { inputs: { length: 'x' } } }
    read({ version: 1, choices: { a: { ...first, indicators: ['rsi'], tuned } } })
    expect(chartSettings.choices).toEqual({})
  })
})

describe('templates of indicators', () => {
  const kept = () => Object.entries(chartSettings.templates)
  const names = () => kept().map(([, { name }]) => name)

  it('[CHI-007] are saved under a free name, applied, renamed and removed', () => {
    const chosen = withIndicator(NONE_CHOSEN, 'rsi', { inputs: { length: 7 } })
    expect(addTemplate('  Scalp ', chosen)).toBe(true)
    expect(addTemplate('Scalp', NONE_CHOSEN)).toBe(true)
    expect(names()).toEqual(['Scalp', 'Scalp 2'])
    const [id = ''] = kept()[0] ?? []
    applyTemplate('a', id)
    expect(chartSettings.choices['a']).toMatchObject(chosen)
    renameTemplate(id, 'Day')
    renameTemplate(id, '   ')
    expect(names()).toEqual(['Day', 'Scalp 2'])
    const undo = removeTemplate(id)
    expect(names()).toEqual(['Scalp 2'])
    undo()
    expect(names().toSorted()).toEqual(['Day', 'Scalp 2'])
  })

  it('[CHI-007] do not change with the chart that they were saved from', () => {
    changeChart('a', withIndicator(NONE_CHOSEN, 'rsi'))
    addTemplate('Mine', chartSettings.choices['a'] ?? DEFAULT_CHOICE)
    toggleIndicator('a', 'macd')
    expect(kept()[0]?.[1].indicators).toEqual(['rsi'])
  })

  it('are bounded in number and need a name', () => {
    const added = Array.from({ length: MAX_TEMPLATES + 1 }, () => addTemplate('x', NONE_CHOSEN))
    expect(added.filter(Boolean)).toHaveLength(MAX_TEMPLATES)
    chartSettings.templates = {}
    expect(addTemplate(' ', NONE_CHOSEN)).toBe(false)
  })
})
