// `npm run lighthouse`: starts a built exchange of its own and measures the pages that people open
// first on Lighthouse's simulated phone, then their main threads, five times each. Prints the
// medians, and ends with 1 when one misses its bound. A name measures those pages alone; `--runs N`
// as often; `--reports` keeps the reports in dist/lighthouse.
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { TestServer } from '../e2e/support/server'
import { ensureChromium } from '../support/chromium.mjs'
import { medians, missed, PAGES, THREAD_PAGES, type Figures, type MeasuredPage } from './bounds'
import { measureThreads } from './mainThreads'
import { openMeter, type Measured, type Meter } from './measure'

const root = resolve(import.meta.dirname, '..', '..')
const reports = join(root, 'dist', 'lighthouse')
/** Of the machine's load, beyond which times say more about it than about the page. */
const CALM = 2

/** Of each page; with three the medians swung by far more than any change of ours. */
const RUNS = 5

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, reports: { type: 'boolean', default: false } },
})
const isChosen = ({ name }: { readonly name: string }): boolean =>
  positionals.length === 0 || positionals.some((part) => name.includes(part))
const chosen = PAGES.filter(isChosen)
const runs = Math.min(Math.max(Number.parseInt(values.runs ?? '', 10) || RUNS, 1), 15)

const COLUMNS: Readonly<Record<keyof Figures, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'practices',
  seo: 'SEO',
  lcp: 'LCP ms',
  cls: 'CLS',
  tbt: 'TBT ms',
}
const KEYS = Object.keys(COLUMNS) as (keyof Figures)[]
const shown = (key: keyof Figures, value: number): string => value.toFixed(key === 'cls' ? 3 : 0)

async function articleOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/investor/posts?limit=1`)
  const { data } = (await answer.json()) as { data: { posts: { uuid: string }[] } }
  const [post] = data.posts
  if (!post) throw new Error('The exchange has no article.')
  return post.uuid
}

async function measurePage(
  meter: Meter,
  url: string,
  { name, bounds }: MeasuredPage,
): Promise<boolean> {
  const all: Measured[] = []
  for (let index = 0; index < runs; index += 1) {
    const one = await meter.measure(url)
    all.push(one)
    if (values.reports) {
      const file = join(reports, `${name.replace(' ', '-')}-${index + 1}.json`)
      await writeFile(file, JSON.stringify(one.report))
    }
  }
  const figures = medians(all.map((each) => each.figures))
  const under = missed(figures, bounds)
  const cells = KEYS.map((key) =>
    `${shown(key, figures[key])}${under.includes(key) ? ' !' : ''}`.padStart(13),
  )
  console.log(`${name.padEnd(17)}${cells.join('')}`)
  if (under.length > 0) {
    const faults = new Set(all.flatMap((each) => each.faults))
    console.log(`  missed: ${under.map((key) => COLUMNS[key]).join(', ')}`)
    for (const fault of faults) console.log(`  - ${fault}`)
  }
  return under.length === 0
}

async function measurePages(meter: Meter, addressOf: (path: string) => string): Promise<boolean> {
  await mkdir(reports, { recursive: true })
  const [load = 0] = loadavg()
  if (load >= CALM) console.log(`The machine is busy (load ${load.toFixed(1)}).`)
  console.log(
    `${''.padEnd(17)}${KEYS.map((key) => COLUMNS[key].padStart(13)).join('')}   (${runs} runs)`,
  )
  let passed = true
  for (const page of chosen)
    if (!(await measurePage(meter, addressOf(page.path), page))) passed = false
  return passed
}

const say = (line: string): void => console.log(line)

async function measureAll(): Promise<boolean> {
  const chromium = await ensureChromium({ root, say })
  if (chromium === undefined) return false
  const server = await TestServer.start({ SIM_SEED: '11' })
  try {
    const article = await articleOf(server.origin)
    const addressOf = (path: string) => `${server.origin}${path.replace('ARTICLE', article)}`
    const meter = await openMeter(root, chromium)
    if (!meter) {
      console.error('Lighthouse could not be installed.')
      return false
    }
    const passed = await measurePages(meter, addressOf).finally(() => meter.close())
    const pages = THREAD_PAGES.filter(isChosen)
    const { origin } = server
    const light = await measureThreads({ root, chromium, origin, addressOf, pages, runs, say })
    return passed && light
  } finally {
    await server.dispose()
  }
}

process.exitCode = (await measureAll()) ? 0 : 1
