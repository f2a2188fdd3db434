// Texts are fetched by area: what a screen says must be loaded where it is shown. Follows the
// imports of every route and of what is fetched on demand, with the areas that its boundaries load.
import { describe, expect, it } from 'vitest'
import type { Area } from '../../../src/i18n/areas'
import { announcementsEn } from '../../../src/i18n/messages/announcements/en'
import { commandsEn } from '../../../src/i18n/messages/commands/en'
import { legalEn } from '../../../src/i18n/messages/legal/en'
import { lotteryEn } from '../../../src/i18n/messages/lottery/en'
import { moneyEn } from '../../../src/i18n/messages/money/en'
import { panelsEn } from '../../../src/i18n/messages/panels/en'
import { referralEn } from '../../../src/i18n/messages/referral/en'
import { serviceEn } from '../../../src/i18n/messages/service/en'
import { tradeEn } from '../../../src/i18n/messages/trade/en'
import { targetsOf } from '../source/circles'
import { listCode, type SourceFile } from '../source/files'

type Texts = Readonly<Partial<Record<Area, object>>>

const TEXTS: Texts = {
  trade: tradeEn,
  legal: legalEn,
  money: moneyEn,
  lottery: lotteryEn,
  referral: referralEn,
  announcements: announcementsEn,
  service: serviceEn,
  commands: commandsEn,
  panels: panelsEn,
}

/** The areas that a file's own boundaries load for what stands in them. */
const boundariesIn = (text: string): readonly string[] =>
  [...text.matchAll(/<MessagesBoundary\s+area="(\w+)"/g)].flatMap(([, area]) => area ?? [])

/** The messages that a file names, whole or by their beginning, with the areas that have them. */
function namedIn(text: string, texts: Texts): readonly (readonly [string, readonly string[]])[] {
  const whole = [...text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key = '']) => key)
  const begun = [...text.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(([, key = '']) => key)
  const areasWith = (is: (key: string) => boolean) =>
    Object.entries(texts).flatMap(([area, messages]) =>
      Object.keys(messages ?? {}).some(is) ? [area] : [],
    )
  return [
    ...whole.map((named) => [named, areasWith((key) => key === named)] as const),
    ...begun.map((named) => [`${named}…`, areasWith((key) => key.startsWith(named))] as const),
  ]
}

/** Messages that are named where their area may not be loaded, with the way from the start. */
function unloadedIn(files: readonly SourceFile[], texts: Texts): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const paths = new Set(byPath.keys())
  const found = new Map<string, string>()
  const visited = new Set<string>()
  const visit = (path: string, areas: ReadonlySet<string>, way: readonly string[]): void => {
    const file = byPath.get(path)
    const state = `${path} ${[...areas].toSorted().join()}`
    if (!file || visited.has(state)) return
    visited.add(state)
    const loaded = new Set([...areas, ...boundariesIn(file.text)])
    for (const [named, having] of namedIn(file.text, texts))
      if (having.length > 0 && !having.some((area) => loaded.has(area)))
        found.set(`${path}: ${named}`, way[0] ?? path)
    for (const next of targetsOf(file, paths, false)) visit(next, loaded, [...way, next])
  }
  for (const start of paths)
    if (/^src\/pages\/(?!-)/.test(start) || start === 'src/boot/main.tsx')
      visit(
        start,
        new Set(layoutsOf(start).flatMap((each) => boundariesIn(byPath.get(each)?.text ?? ''))),
        [start],
      )
  return [...found].map(([named, start]) => `${named} (from ${start})`)
}

/** The layouts that a route stands in: those of `_wallet` in src/pages/_wallet.tsx, for example. */
const layoutsOf = (route: string): readonly string[] =>
  route
    .split('/')
    .map((_, i, parts) => `${parts.slice(0, i).join('/')}.tsx`)
    .slice(1)

describe('the texts of a screen', () => {
  const texts: Texts = { money: { 'exports.progress': '', 'exports.of.ALL': '' } }
  const card = (open: string) => [
    {
      path: 'src/pages/_site/a.tsx',
      text: `import { Card } from '../../features/card'\n${open}`,
    },
    { path: 'src/features/card.tsx', text: "t('exports.progress') + t(`exports.of.${kind}`)" },
  ]
  it('are found missing where no boundary loads their area', () => {
    expect(unloadedIn(card(''), texts)).toEqual([
      'src/features/card.tsx: exports.progress (from src/pages/_site/a.tsx)',
      'src/features/card.tsx: exports.of.… (from src/pages/_site/a.tsx)',
    ])
    expect(unloadedIn(card('<MessagesBoundary area="money">'), texts)).toEqual([])
  })

  it('are loaded wherever it is shown; put it into a MessagesBoundary of their area', () => {
    const files = listCode().filter(
      ({ path }) => path.startsWith('src/') && !/^src\/i18n\/|\.story\.tsx?$/.test(path),
    )
    expect(unloadedIn(files, TEXTS)).toEqual([])
  })
})
