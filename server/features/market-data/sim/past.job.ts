// The thread that computes bars of the past. It keeps the paths of one seed, as the exchange does.
import { serveJobs } from '../../../lib/offload/serveJobs'
import { FIGURES, type PastJob } from './pastBars'
import { PastMarket } from './pastMarket'

let past: PastMarket | undefined

serveJobs(({ seed, symbol, interval, scale, ats }: PastJob): Float64Array => {
  if (past?.seed !== seed) past = new PastMarket(seed)
  past.stretch(symbol, scale)
  const figures = new Float64Array(ats.length * FIGURES)
  for (const [place, at] of ats.entries()) {
    const { open, high, low, close, volume } = past.bar(symbol, interval, at)
    figures.set([open, high, low, close, volume], place * FIGURES)
  }
  return figures
})
