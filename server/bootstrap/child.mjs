// Runs a command as a child process: passes its output on, forwards signals, and never lets the
// child outlive this process.
import { spawn } from 'node:child_process'

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** What a child whose time is over has for ending what it started, ms. */
const GRACE_MS = 30_000

/**
 * @typedef {{
 *   cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean, file?: string, limitMs?: number
 * }} Options
 * `file` is the program, this Node.js when absent; `quiet` keeps the output to show it on failure;
 * a child that runs longer than `limitMs` is ended.
 * @typedef {{ code: number, output: string }} Outcome
 */

/**
 * Runs one command to its end.
 * @param {string[]} args
 * @param {Options} options
 * @returns {Promise<Outcome>} the exit code, 128 + the signal's number when a signal ended it, and
 * what was printed when `quiet` is set
 */
export function runChild(args, { cwd, env = process.env, quiet = false, file, limitMs }) {
  const child = spawn(file ?? process.execPath, args, {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  if (limitMs === undefined) return followChild(child)
  const ending = [setTimeout(() => child.kill('SIGTERM'), limitMs)]
  ending.push(setTimeout(() => child.kill('SIGKILL'), limitMs + GRACE_MS))
  return followChild(child).finally(() => {
    for (const timer of ending) clearTimeout(timer)
  })
}

/**
 * Follows a child to its end while passing on the signals that arrive here.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Outcome>}
 */
export function followChild(child) {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  /** @type {(signal: NodeJS.Signals) => void} */
  const forward = (signal) => child.kill(signal)
  const kill = () => child.kill('SIGTERM')
  for (const signal of forwarded) process.on(signal, forward)
  process.on('exit', kill)
  return new Promise((resolve) => {
    /** @param {Outcome} outcome */
    const finish = (outcome) => {
      for (const signal of forwarded) process.off(signal, forward)
      process.off('exit', kill)
      resolve(outcome)
    }
    child.once('error', (error) => finish({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) =>
      finish({ code: code ?? 128 + signalNumber(signal), output }),
    )
  })
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
  return signal !== null && signal in numbers ? numbers[/** @type {'SIGINT'} */ (signal)] : 1
}
