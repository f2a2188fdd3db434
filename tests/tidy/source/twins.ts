// The shape of code, line by line, and the longest run of lines that two files have in common.
import type { SourceFile } from './files'

/** A line with its names, texts and numbers taken out, and where it stands, counted from 1. */
export interface ShapedLine {
  readonly shape: string
  readonly at: number
}

const WORDS =
  'as|async|await|break|case|catch|class|const|continue|default|delete|else|export|extends|' +
  'finally|for|function|if|implements|in|instanceof|interface|keyof|let|new|null|of|readonly|' +
  'return|satisfies|static|super|switch|this|throw|try|type|typeof|undefined|void|while|yield'
const keyword = new RegExp(`^(${WORDS})$`)
const texts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const lone = /^[\s(){}[\];,.:?<>=|&]*$/
const declared = /^\s*import\b|^\} from /

/** The lines of a file that count: no imports, comments, blank lines or lone brackets. */
export function shapesOf({ text }: SourceFile): readonly ShapedLine[] {
  const lines = text
    .replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^import [^]*?from '[^']*'$/gm, (taken) => taken.replace(/[^\n]/g, ''))
    .split('\n')
  return lines.flatMap((line, index) => {
    const code = line.replace(/^\s*\/\/.*$/, '')
    if (lone.test(code) || declared.test(code)) return []
    return [{ shape: shapeOf(code), at: index + 1 }]
  })
}

const shapeOf = (line: string): string =>
  line
    .replace(texts, 'S')
    .replace(/\b\d[\w.]*\b/g, 'N')
    .replace(/[A-Za-z_$][\w$]*/g, (name) =>
      keyword.test(name) || name === 'S' || name === 'N' ? name : 'I',
    )
    .replace(/\s+/g, ' ')
    .trim()

export interface Twin {
  readonly lines: number
  /** The first line on either side. */
  readonly at: readonly [number, number]
}

/** The longest run of lines of the same shapes; of none, no lines. */
export function longestTwin(ours: readonly ShapedLine[], theirs: readonly ShapedLine[]): Twin {
  let best: Twin = { lines: 0, at: [0, 0] }
  let above: number[] = []
  ours.forEach(({ shape, at }, i) => {
    const runs: number[] = []
    theirs.forEach((other, j) => {
      if (other.shape !== shape) return
      const lines = (above[j - 1] ?? 0) + 1
      runs[j] = lines
      if (lines > best.lines) {
        best = { lines, at: [ours[i - lines + 1]?.at ?? at, theirs[j - lines + 1]?.at ?? other.at] }
      }
    })
    above = runs
  })
  return best
}
