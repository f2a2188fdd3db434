// A value as the text of its JSON: written once, then carried, kept and sent as it is.
import { accepted, type Outcome } from '../refusals'

export class JsonText<out Value = unknown> {
  /** What it is the text of: for the compiler alone. */
  declare protected readonly of?: Value

  constructor(readonly text: string) {}

  static of<Value>(value: Value): JsonText<Value> {
    return new JsonText(JSON.stringify(value) ?? 'null')
  }
}

/** The answer itself, made anew from its text. */
export const readAnswer = <Value>(answer: Outcome<JsonText<Value>>): Outcome<Value> =>
  answer.ok ? accepted(JSON.parse(answer.value.text) as Value) : answer
