// The second table of `npm run lighthouse`: what the main thread of each page costs in comparison
// with the floor page, which is measured in the same run.
import { chromium, devices, type Browser, type BrowserContextOptions } from 'playwright'
import { playwrightArgs } from '../support/chromium.mjs'
import { IDLE_MS, LONG_TASK_MS, type ThreadPage } from './bounds'
import { openFloor } from './floorPage'
import { visitTraced, type MainThread } from './mainThread'

/** Of the slower machine that long tasks are measured on. */
const SLOWDOWN = 4
const CUSTOMER = 'demo2@meridian.test'
const SCREENS = {
  phone: devices['Moto G4'] ?? {},
  wide: { viewport: { width: 1440, height: 900 } },
} as const

export interface ThreadsRun {
  readonly root: string
  /** Its path. */
  readonly chromium: string
  readonly origin: string
  readonly addressOf: (path: string) => string
  readonly pages: readonly ThreadPage[]
  readonly runs: number
  readonly say: (line: string) => void
}

interface Series {
  readonly url: string
  readonly context: BrowserContextOptions
  readonly idleWork: number
  readonly full: MainThread[]
  readonly slowed: MainThread[]
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Measures and prints; true where every page keeps its bounds. */
export async function measureThreads(run: ThreadsRun): Promise<boolean> {
  const { pages, runs } = run
  const floorPage = await openFloor(run.root)
  const browser = await chromium.launch({ executablePath: run.chromium, args: playwrightArgs })
  try {
    const member = await signedIn(browser, run.origin)
    const floor = seriesOf(floorPage.origin, SCREENS.phone, IDLE_MS)
    const series = pages.map(({ path, screen, ...page }) => {
      const context = { ...SCREENS[screen], ...(page.member ? { storageState: member } : {}) }
      return seriesOf(run.addressOf(path), context, page.idleWork)
    })
    // In turns, so that a busy moment of the machine is one of all pages.
    for (let index = 0; index < runs; index += 1)
      for (const each of [floor, ...series]) await visitTwice(browser, each)
    return report(run, floor, series)
  } finally {
    await browser.close()
    await floorPage.close()
  }
}

const seriesOf = (url: string, context: BrowserContextOptions, idleWork: number): Series => ({
  url,
  context,
  idleWork,
  full: [],
  slowed: [],
})

async function visitTwice(browser: Browser, series: Series): Promise<void> {
  const { url, context, idleWork } = series
  series.full.push(await visitTraced(browser, { url, context, idleWork, slowdown: 1 }))
  series.slowed.push(await visitTraced(browser, { url, context, idleWork, slowdown: SLOWDOWN }))
}

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/investor/demo/login', { data: { email: CUSTOMER } })
  const state = await context.storageState()
  await context.close()
  return state
}

function report({ pages, say }: ThreadsRun, floor: Series, series: readonly Series[]): boolean {
  const cpuOf = ({ full }: Series): number => median(full.map(({ cpu }) => cpu))
  const longestOf = ({ slowed }: Series): number => median(slowed.map((each) => each.longestTask))
  const line = (name: string, cells: readonly string[]) =>
    say(`${name.padEnd(17)}${cells.map((cell) => cell.padStart(17)).join('')}`)
  line('main thread', ['processor ms', '÷ floor', 'longest at 4× ms'])
  line('floor', [cpuOf(floor).toFixed(0), '1.00', longestOf(floor).toFixed(0)])
  const passed = pages.map(({ name, ratio: bound }, index) => {
    const one = series[index] ?? floor
    const [cpu, longest] = [cpuOf(one), longestOf(one)]
    const ratio = cpu / cpuOf(floor)
    const isLight = ratio <= bound
    const isShort = longest <= LONG_TASK_MS
    line(name, [
      cpu.toFixed(0),
      `${ratio.toFixed(2)}${isLight ? '' : ' !'}`,
      `${longest.toFixed(0)}${isShort ? '' : ' !'}`,
    ])
    return isLight && isShort
  })
  return passed.every(Boolean)
}
