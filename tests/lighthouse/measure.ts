// One page measured once by Lighthouse, in a browser that is started for all of them.
import * as v from 'valibot'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installApart } from '../../server/bootstrap/installApart.mjs'
import { launchArgs } from '../support/chromium.mjs'
import type { Figures } from './bounds'

const PACKAGES = { lighthouse: '13.5.0', 'chrome-launcher': '1.2.1' } as const

const score = v.object({ score: v.number() })
const audit = v.object({
  title: v.string(),
  score: v.nullable(v.number()),
  errorMessage: v.optional(v.string()),
})
const amount = v.object({ ...audit.entries, numericValue: v.number() })
const REPORT = v.object({
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: v.objectWithRest(
    {
      'largest-contentful-paint': amount,
      'cumulative-layout-shift': amount,
      'total-blocking-time': amount,
    },
    audit,
  ),
})

/**
 * The browser gives the page a new process, and on a busy machine that has gone to the page before
 * its trace begins: the measurement then has no beginning, whatever the page.
 */
const LOST = v.object({ runtimeError: v.object({ code: v.literal('NO_NAVSTART') }) })
const isLost = (report: unknown): boolean => v.is(LOST, report)
const MAX_REPEATS = 3

type Run = (url: string, flags: object) => Promise<{ lhr: unknown } | undefined>
interface Browser {
  readonly port: number
  readonly kill: () => void
}
type Launch = (options: object) => Promise<Browser>

export interface Measured {
  readonly figures: Figures
  /** What Lighthouse would mend, by the titles of its audits. */
  readonly faults: readonly string[]
  /** All of the report, as Lighthouse writes it. */
  readonly report: unknown
}

export interface Meter {
  readonly measure: (url: string) => Promise<Measured>
  readonly close: () => void
}

const FAILED = v.object({ audits: v.record(v.string(), audit) })

/** Why Lighthouse has no figures. */
function failureOf(report: unknown): string {
  const read = v.safeParse(FAILED, report)
  if (!read.success) return 'it wrote no report'
  const said = Object.values(read.output.audits).flatMap((each) => each.errorMessage ?? [])
  return said[0] ?? 'its report lacks them'
}

/**
 * Installs Lighthouse where it is missing and starts a browser; undefined where it cannot be had.
 */
export async function openMeter(root: string, chromePath: string): Promise<Meter | undefined> {
  const folder = await installApart(join(root, 'dist', '.lighthouse'), PACKAGES)
  if (folder === undefined) return undefined
  const from = createRequire(join(folder, 'package.json'))
  const load = (name: string): Promise<unknown> => import(pathToFileURL(from.resolve(name)).href)
  const { default: run } = (await load('lighthouse')) as { default: Run }
  const { launch } = (await load('chrome-launcher')) as { launch: Launch }
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...launchArgs] })
  return {
    close: () => browser.kill(),
    async measure(url) {
      // Lighthouse's own defaults: a phone of the middle class on a slow 4G line, simulated.
      const flags = { port: browser.port, output: 'json', logLevel: 'error' }
      let result = await run(url, flags)
      for (let again = 0; again < MAX_REPEATS && isLost(result?.lhr); again += 1)
        result = await run(url, flags)
      const read = v.safeParse(REPORT, result?.lhr)
      if (!read.success) throw new Error(`${url} was not measured: ${failureOf(result?.lhr)}`)
      const { categories, audits } = read.output
      const percent = (part: { score: number }): number => Math.round(part.score * 100)
      return {
        report: result?.lhr,
        figures: {
          performance: percent(categories.performance),
          accessibility: percent(categories.accessibility),
          bestPractices: percent(categories['best-practices']),
          seo: percent(categories.seo),
          lcp: audits['largest-contentful-paint'].numericValue,
          cls: audits['cumulative-layout-shift'].numericValue,
          tbt: audits['total-blocking-time'].numericValue,
        },
        faults: Object.values(audits).flatMap((each) =>
          each.score !== null && each.score < 0.9 ? [each.title] : [],
        ),
      }
    },
  }
}
