// Close of all positions of an instrument at market, or of half of each, by a key or the palette.
import type { Action } from '../../../app/actions/action'
import { halfOf } from '../../trading/actions/quantities'
import type { SymbolPositionsTarget } from './keyTargets'

const questionOf = ({ positions }: SymbolPositionsTarget) =>
  ({
    subject: positions()
      .map(({ id, size }) => `${id} ${size}`)
      .join(),
    asks: 'always',
  }) as const

export const closeHalfOfSymbol: Action<SymbolPositionsTarget, Promise<void>> = {
  id: 'positions.closeHalfOfSymbol',
  targetId: () => '',
  words: () => ['close half'],
  label: ({ t }, { name }) => t('hotkeys.closeHalf', { name }),
  key: { code: 'KeyF', armed: true },
  question: questionOf,
  async run({ positions, actions, name, say }, { t }) {
    const rows = positions()
    if (rows.length === 0) return say('info', t('hotkeys.noPositions', { name }))
    const halves = rows.flatMap((row) => {
      const size = halfOf(row.size, row.traded.lotDecimals)
      return size === null ? [] : [{ row, size }]
    })
    if (halves.length === 0) return say('info', t('hotkeys.noHalf', { name }))
    await Promise.all(halves.map(({ row, size }) => actions.close(row, { size })))
  },
}

export const closeOfSymbol: Action<SymbolPositionsTarget, Promise<void>> = {
  id: 'positions.closeOfSymbol',
  targetId: () => '',
  words: () => ['flatten', 'close all'],
  label: ({ t }, { name }) => t('hotkeys.closeOfSymbol', { name }),
  key: { code: 'KeyF', shift: true, armed: true },
  question: questionOf,
  async run({ positions, actions, name, say }, { t }) {
    const rows = positions()
    if (rows.length === 0) return say('info', t('hotkeys.noPositions', { name }))
    await Promise.all(rows.map((row) => actions.close(row, {})))
  },
}
