// The thread that draws pages by what the client's build wrote: some milliseconds each, so not
// where calls are answered.
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
