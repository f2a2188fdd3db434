// What is measured, and what each page has to reach on Lighthouse's simulated phone.

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
