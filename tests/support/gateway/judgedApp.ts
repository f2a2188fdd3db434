// An app whose answers to injected calls are judged by the published description.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { faultsOf, faultsOfV1 } from './publishedSchemas'

const JUDGES = { '/investor': faultsOf, '/v1': faultsOfV1 } as const

/** Throws where an answer is not as published; files and pages beside the calls are not judged. */
function judge({ method, url }: { method: string; url: string }, answer: LightMyRequestResponse) {
  const [prefix, faultsBy] = Object.entries(JUDGES).find(([it]) => url.startsWith(`${it}/`)) ?? []
  if (!prefix || !faultsBy || /^\/\w+\/(openapi|asyncapi)\.json/.test(url)) return
  const { statusCode: status, body: text, headers } = answer
  const type = String(headers['content-type'] ?? '')
  const path = decoded(url.slice(prefix.length))
  const faults = faultsBy({ method, path, status, type, text })
  if (faults.length > 0) throw new Error(`Not as published:\n${faults.join('\n')}`)
}

/** As the router reads each spelling of a path; one that cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The same app; its `inject` fails for an answer that the description does not cover. */
export function judgedApp(app: FastifyInstance): FastifyInstance {
  const inject = app.inject.bind(app)
  const judged = async (options: InjectOptions | string) => {
    const answer = await inject(options)
    const { method = 'GET', url = '' } =
      typeof options === 'string'
        ? { url: options }
        : (options as { method?: string; url?: string })
    judge({ method, url: String(url) }, answer)
    return answer
  }
  return Object.assign(app, { inject: judged as FastifyInstance['inject'] })
}
