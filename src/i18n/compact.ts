// The form in which the build hands messages to the client, and its expansion into the elements
// that react-intl formats. Spelled out, those elements would be a multiple of the text.
import type { MessageFormatElement } from 'react-intl'

/** Text and arguments in turn, beginning with text; a message without arguments is its text. */
export type CompactMessage = string | readonly (string | CompactArgument)[]

/** A name, the number of the plural around it (`#`), a select, or with an offset a plural. */
export type CompactArgument =
  | string
  | 0
  | readonly [name: string, options: CompactOptions]
  | readonly [name: string, options: CompactOptions, offset: number]

export type CompactOptions = Readonly<Record<string, CompactMessage>>

export type CompactMessages = Readonly<Record<string, CompactMessage>>

export function expandMessage(message: CompactMessage): MessageFormatElement[] {
  const parts = typeof message === 'string' ? [message] : message
  const elements: MessageFormatElement[] = []
  parts.forEach((part, at) => {
    if (at % 2 === 1) elements.push(expandArgument(part))
    else if (typeof part === 'string' && part !== '') elements.push({ type: 0, value: part })
  })
  return elements
}

function expandArgument(argument: CompactArgument): MessageFormatElement {
  if (argument === 0) return { type: 7 }
  if (typeof argument === 'string') return { type: 1, value: argument }
  const [value, compact, offset] = argument
  const entries = Object.entries(compact).map(
    ([name, message]) => [name, { value: expandMessage(message) }] as const,
  )
  const options = Object.fromEntries(entries)
  if (offset === undefined) return { type: 5, value, options }
  return { type: 6, value, options, offset, pluralType: 'cardinal' }
}
