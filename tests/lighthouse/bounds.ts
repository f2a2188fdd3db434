// Metrics and their bounds for each page on Lighthouse's simulated phone.

/** Scores from 0 to 100, times in ms. */
export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Largest contentful paint. */
  readonly lcp: number
  /** Cumulative layout shift, without a unit. */
  readonly cls: number
  /** Total blocking time. */
  readonly tbt: number
}

type Bounds = Partial<Figures>

/** Pages that casual people open: at least these scores, less than these times. */
const CASUAL: Bounds = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1_500,
  cls: 0.02,
  tbt: 100,
}

const TERMINAL: Bounds = { performance: 80, accessibility: 100, bestPractices: 100, seo: 100 }

export interface MeasuredPage {
  readonly name: string
  /** `ARTICLE` stands for the id of one that is published. */
  readonly path: string
  readonly bounds: Bounds
}

export const PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/', bounds: CASUAL },
  { name: 'announcements', path: '/announcement/list', bounds: CASUAL },
  { name: 'article', path: '/announcement/article?article=ARTICLE', bounds: CASUAL },
  { name: 'simple trading', path: '/simple/btcusdt', bounds: CASUAL },
  { name: 'futures terminal', path: '/futures/btcusdtperp', bounds: TERMINAL },
]

const LEAST: readonly (keyof Figures)[] = ['performance', 'accessibility', 'bestPractices', 'seo']

/** The figures that miss their bound. */
export function missed(figures: Figures, bounds: Bounds): readonly (keyof Figures)[] {
  return (Object.keys(bounds) as (keyof Figures)[]).filter((key) => {
    const bound = bounds[key]
    if (bound === undefined) return false
    return LEAST.includes(key) ? figures[key] < bound : figures[key] >= bound
  })
}

/** Figure by figure the median of some runs. */
export function medians(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('There is no median of nothing.')
  const middle = (key: keyof Figures): number =>
    runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  const entries = (Object.keys(first) as (keyof Figures)[]).map((key) => [key, middle(key)])
  return Object.fromEntries(entries) as unknown as Figures
}

/** A page whose main thread is compared with the floor page's. */
export interface ThreadPage {
  readonly name: string
  /** `ARTICLE` stands for the id of one that is published. */
  readonly path: string
  readonly member: boolean
  /** wide: 1440 × 900. */
  readonly screen: 'phone' | 'wide'
  /** At most this many times the processor time of the floor page, from navigation to idle. */
  readonly ratio: number
  /** ms of work in a second below which it counts as idle: a terminal draws its stream. */
  readonly idleWork: number
}

/** Of a page that shows no stream. */
export const IDLE_MS = 100

const casual = { member: false, screen: 'phone', ratio: 1.5, idleWork: IDLE_MS } as const

export const THREAD_PAGES: readonly ThreadPage[] = [
  { ...casual, name: 'home', path: '/' },
  { ...casual, name: 'announcements', path: '/announcement/list' },
  { ...casual, name: 'article', path: '/announcement/article?article=ARTICLE' },
  { ...casual, name: 'simple trading', path: '/simple/btcusdt' },
  { ...casual, name: 'lottery', path: '/game-offering' },
  { ...casual, name: 'savings', path: '/financial-management', member: true },
  { ...casual, name: 'wallet', path: '/wallet', member: true },
  {
    name: 'futures terminal',
    path: '/futures/btcusdtperp',
    member: false,
    screen: 'wide',
    ratio: 3,
    idleWork: 400,
  },
]

/** A longer task delays a press noticeably; ms on a processor a quarter as fast. */
export const LONG_TASK_MS = 50
