// A value as its JSON text: serialised once, then stored and sent unchanged.
import { accepted, type Outcome } from '../refusals'

export class JsonText<out Value = unknown> {
  /** The type of the value, for the compiler only. */
  declare protected readonly of?: Value

  constructor(readonly text: string) {}

  static of<Value>(value: Value): JsonText<Value> {
    return new JsonText(JSON.stringify(value) ?? 'null')
  }
}

/** The answer itself, parsed from its text. */
export const readAnswer = <Value>(answer: Outcome<JsonText<Value>>): Outcome<Value> =>
  answer.ok ? accepted(JSON.parse(answer.value.text) as Value) : answer
