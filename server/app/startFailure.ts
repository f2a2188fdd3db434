// One-line message of a failed startup: the cause, and where to fix it.
import { isUnavailable } from '../store/timeouts'
import type { Config } from './config/config'
import { NotAnswered } from './untilAnswered'

const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EISDIR', 'ENOENT']
const FOLDER_CALLS = ['mkdir', 'open', 'access', 'stat', 'scandir', 'rename', 'write', 'read']
const HOST_CODES = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL']

/** Formats it on one line, without a stack. */
export function startFailure(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return `The exchange did not start: ${String(error)}`
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const { host, port, dataDir } = config
  if (code === 'EADDRINUSE') return `PORT ${port} on ${host} is in use by another program.`
  if (syscall === 'listen' && code === 'EACCES') return `PORT ${port} may not be used by this user.`
  if (HOST_CODES.includes(code) || syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST ${host} is no address of this machine.`
  if (FOLDER_CODES.includes(code) && FOLDER_CALLS.includes(syscall))
    return `DATA_DIR ${dataDir} cannot be used: ${code}.`
  if (isUnavailable(error) && !(error instanceof NotAnswered))
    return 'The database did not answer while the exchange started.'
  const [line = ''] = error.message.split('\n')
  return line === '' ? `The exchange did not start: ${error.name}` : line
}
