// Messages as react-intl formats them: parsed once a language into text and the names of values.
// The parser of the whole grammar stays out of the client; a test proves that no message needs it.
import type { Messages } from './messages/en'

/** Text, or the name of a value: elements of kind 0 and 1 of ICU MessageFormat. */
export type MessagePart =
  { readonly type: 0; readonly value: string } | { readonly type: 1; readonly value: string }

export type Compiled = Record<string, MessagePart[]>

const compiled = new WeakMap<Partial<Messages>, Compiled>()

/** The parts of every message; the same object for the same messages. */
export function compileMessages(messages: Partial<Messages>): Compiled {
  const known = compiled.get(messages)
  if (known) return known
  const fresh: Compiled = {}
  for (const [key, text] of Object.entries(messages)) fresh[key] = partsOf(text)
  compiled.set(messages, fresh)
  return fresh
}

/** "Log in as {email}" is a text and a value. */
export function partsOf(text: string): MessagePart[] {
  return text
    .split(/\{(\w+)\}/)
    .map((value, index) => ({ type: index % 2 === 0 ? 0 : 1, value }) as const)
    .filter(({ type, value }) => type === 1 || value !== '')
}
