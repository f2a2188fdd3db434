// The thread that renders pages with the built client's code: each takes some milliseconds, too
// long for the thread that answers calls.
import { pathToFileURL } from 'node:url'
import { serveJobs } from '../../../lib/offload/serveJobs'
import type { Drawing, DrawingJob } from './drawnPages'

interface Renderer {
  render(asked: DrawingJob['asked']): Promise<Drawing>
}

serveJobs(async ({ renderer, asked }: DrawingJob): Promise<Drawing> => {
  const { render } = (await import(pathToFileURL(renderer).href)) as Renderer
  return render(asked)
})
