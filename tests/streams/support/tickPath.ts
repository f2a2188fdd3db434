// The stages of a tick as docs/architecture.md lists them, and the check of a traced tick against
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tidy/source/files'
import type { Entry } from './tracedModules'

export interface Stage {
  readonly name: string
  /** Paths below the project; a folder ends in a slash. */
  readonly files: readonly string[]
}

/** The rows of the page's table of stages. */
export function drawnStages(
  page = readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
): Stage[] {
  const [, after = ''] = page.split('**A tick, six stages')
  const [table = ''] = after.split(/\n\n\*\*/)
  return [...table.matchAll(/^\| \d (\w+) \|(.*)\|$/gm)].map(([, name = '', cells = '']) => ({
    name,
    files: [...cells.matchAll(/`((?:src)\/[\w./]+)`/g)].map(([, file = '']) => file),
  }))
}

const covers = (stage: Stage, module: string): boolean =>
  stage.files.some((file) => (file.endsWith('/') ? module.startsWith(file) : module === file))

/** The stages that a traced tick passed, in order, with consecutive entries of one stage merged. */
export function passedStages(entries: readonly Entry[], stages: readonly Stage[]): string[] {
  const names = counted(entries).map(({ module }) => nameOf(module, stages))
  return names.filter((name, i) => name !== names[i - 1])
}

/**
 * The faults of a traced tick, in words: an unlisted module, a return to a stage it had left, and a
 * stage that was not called by the one before it.
 */
export function faultsOf(entries: readonly Entry[], stages: readonly Stage[]): string[] {
  const faults = new Set<string>()
  let reached = 0
  for (const { module, caller } of counted(entries)) {
    const at = stages.findIndex((stage) => covers(stage, module))
    if (at < 0) {
      faults.add(`${module} is in no stage`)
      continue
    }
    if (at < reached) faults.add(`${module} is entered again after ${stages[reached]?.name}`)
    if (at > reached && caller !== undefined && nameOf(caller, stages) !== stages[at - 1]?.name)
      faults.add(`${module} is called by ${caller}, not by ${stages[at - 1]?.name}`)
    reached = Math.max(reached, at)
  }
  return [...faults]
}

/** The shared vocabulary may be used anywhere, because it calls nothing back. */
const counted = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ module }) => !module.startsWith('src/domain/'))

const nameOf = (module: string, stages: readonly Stage[]): string =>
  stages.find((stage) => covers(stage, module))?.name ?? module
