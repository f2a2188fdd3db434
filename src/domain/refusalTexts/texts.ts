// The type of one language's refusal messages, and the substitution of their parameters.
import type { ReceivedRefusal, RefusalParams } from '../refusals'

/** A message for every refusal, and one for a code that this build does not know. */
export type RefusalTexts = Readonly<Record<ReceivedRefusal['key'], string>>
export type RefusalMessageKey = `refusals.${ReceivedRefusal['key']}`

/** The messages under the keys that the interface uses. */
export function refusalMessages(texts: RefusalTexts): Readonly<Record<RefusalMessageKey, string>> {
  const pairs = Object.entries(texts).map(([key, text]) => [`refusals.${key}`, text])
  return Object.fromEntries(pairs) as Record<RefusalMessageKey, string>
}

/** The message with its parameters filled in; a missing parameter stays as written. */
export function fillSentence(text: string, params: RefusalParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all))
}
