// Reading what the operator typed: which command it is, what it was given, and the list of commands
// for everything else.
import { parseArgs } from 'node:util'
import type { OperatorCommand, Given } from '../exchange/operatorCommand'

export interface ParsedCommand {
  readonly command: OperatorCommand
  readonly given: Given
  /** Whether a program reads what is printed. */
  readonly json: boolean
}

/** Undefined when it is no command, or when something is missing, empty or too much. */
export function readCommand(commands: readonly OperatorCommand[], typed: readonly string[]) {
  const command = commands.find(({ words }) => {
    const own = words.split(' ')
    return own.every((word, i) => typed[i] === word)
  })
  const given = command && readGiven(command, typed.slice(command.words.split(' ').length))
  if (!command || !given) return undefined
  return { command, given, json: typed.includes('--json') } satisfies ParsedCommand
}

function readGiven(
  { takes = [], options = [], optional = [] }: OperatorCommand,
  rest: string[],
): Given | undefined {
  try {
    const names = [...options, ...optional]
    const known = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({
      args: rest.filter((word) => word !== '--json'),
      options: known,
      allowPositionals: true,
    })
    if (positionals.length !== takes.length) return undefined
    const named = takes.map((name, i) => [name, positionals[i] ?? ''] as const)
    const chosen = names
      .filter((name) => options.includes(name) || values[name] !== undefined)
      .map((name) => [name, String(values[name] ?? '')] as const)
    const all = [...named, ...chosen]
    return all.every(([, text]) => text.trim() !== '') ? Object.fromEntries(all) : undefined
  } catch {
    // An option that the command does not have, or one without a value.
    return undefined
  }
}

/** One line a command. */
export function usage(commands: readonly OperatorCommand[]): string {
  const lines = commands.map(({ words, takes = [], options = [], optional = [], does }) => {
    const form = [
      words,
      ...takes.map((name) => `<${name}>`),
      ...options.map((name) => `--${name} <${name === 'to' ? 'folder' : 'text'}>`),
      ...optional.map((name) => `[--${name} <text>]`),
    ]
    return `  ${form.join(' ').padEnd(40)} ${does}`
  })
  return ['Usage: npm run ops -- <command> [--json]. Commands:', ...lines].join('\n')
}
