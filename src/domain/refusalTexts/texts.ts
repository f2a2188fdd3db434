// The shape of one language's refusal sentences and how parameters are put into one.
import type { ReceivedRefusal, RefusalParams } from '../refusals'

/** A sentence for every refusal, and one for a code that this build does not know. */
export type RefusalTexts = Readonly<Record<ReceivedRefusal['key'], string>>
export type RefusalMessageKey = `refusals.${ReceivedRefusal['key']}`

/** The sentences under the keys by which the interface finds them. */
export function refusalMessages(texts: RefusalTexts): Readonly<Record<RefusalMessageKey, string>> {
  const pairs = Object.entries(texts).map(([key, text]) => [`refusals.${key}`, text])
  return Object.fromEntries(pairs) as Record<RefusalMessageKey, string>
}

/** The sentence with its parameters filled in; a parameter that is not given stays as written. */
export function fillSentence(text: string, params: RefusalParams = {}): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all))
}
