// The thread that hashes and compares passwords: slow on purpose, so not where orders are matched.
import { hashSync, verifySync } from '@node-rs/argon2'
import { serveJobs } from '../../../lib/offload/serveJobs'
import type { ArgonJob } from './passwords'

serveJobs((job: ArgonJob): string | boolean =>
  job.kind === 'hash' ? hashSync(job.password, job.cost) : verifySync(job.hash, job.password),
)
