// Parser of the operator's command line: the command and its arguments, or one line with the error
// and the correct forms.
import { parseArgs } from 'node:util'
import { plain, type Given, type OperatorCommand } from '../app/contract/operatorCommand'

export type ReadCommand =
  | {
      readonly ok: true
      readonly command: OperatorCommand
      readonly given: Given
      /** Whether the output is for a program. */
      readonly json: boolean
    }
  /** Lines for the terminal. */
  | { readonly ok: false; readonly message: string }

/** Refuses an unknown command, and whatever is missing, empty, unknown or too much. */
export function readCommand(
  commands: readonly OperatorCommand[],
  typed: readonly string[],
): ReadCommand {
  const command = commands.find(({ words }) =>
    words.split(' ').every((word, i) => typed[i] === word),
  )
  if (!command) return { ok: false, message: unknownCommand(commands, typed) }
  const rest = readRest(command, typed.slice(command.words.split(' ').length))
  if ('wrong' in rest) {
    const form = `npm run ops -- ${formOf(command)} [--json]`
    return { ok: false, message: `${command.words}: ${rest.wrong}\nUsage: ${form}` }
  }
  return { ok: true, command, ...rest }
}

function unknownCommand(commands: readonly OperatorCommand[], typed: readonly string[]): string {
  const [first = '--help'] = typed
  if (first === '--help') return usage(commands)
  const kin = commands.filter(({ words }) => words.split(' ')[0] === first)
  const wrong = `There is no command ${plain(typed.join(' '))}.`
  return `${wrong}\n${usage(kin.length > 0 ? kin : commands)}`
}

type Rest = { readonly given: Given; readonly json: boolean } | { readonly wrong: string }

function readRest(command: OperatorCommand, args: string[]): Rest {
  const { takes = [], options = [], optional = [] } = command
  const names = [...options, ...optional]
  const known = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { tokens } = parseArgs({
    args,
    options: { ...known, json: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const given: Record<string, string> = {}
  let [json, positionals] = [false, 0]
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'option' && token.name === 'json' && !token.inlineValue) {
      json = true
      continue
    }
    const name = token.kind === 'option' ? token.name : takes[positionals]
    const shown = token.kind === 'option' ? token.rawName : `<${name}>`
    if (token.kind === 'positional') positionals += 1
    if (name === undefined) return { wrong: `${plain(String(token.value))} is too much.` }
    if (token.kind === 'option' && !names.includes(name))
      return { wrong: `there is no option ${plain(shown)}.` }
    if (name in given) return { wrong: `${shown} is given twice.` }
    const { value } = token
    if (value === undefined) return { wrong: `${shown} has no value.` }
    if (token.kind === 'option' && !token.inlineValue && value.startsWith('-'))
      return { wrong: `${shown} has no value; one that begins with a dash needs ${shown}=….` }
    if (value.trim() === '') return { wrong: `${shown} is empty.` }
    given[name] = value
  }
  const missing = [...takes, ...options].find((name) => !(name in given))
  if (missing === undefined) return { given, json }
  return { wrong: `${takes.includes(missing) ? `<${missing}>` : `--${missing}`} is missing.` }
}

/** The command with what it takes. */
const formOf = ({ words, takes = [], options = [], optional = [] }: OperatorCommand): string =>
  [
    words,
    ...takes.map((name) => `<${name}>`),
    ...options.map((name) => `--${name} <${name === 'to' ? 'folder' : 'text'}>`),
    ...optional.map((name) => `[--${name} <text>]`),
  ].join(' ')

/** One line a command. */
export function usage(commands: readonly OperatorCommand[]): string {
  const lines = commands.map((command) => `  ${formOf(command).padEnd(40)} ${command.does}`)
  return ['Usage: npm run ops -- <command> [--json]. Commands:', ...lines].join('\n')
}
