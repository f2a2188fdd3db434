// Parts of a message, read by the parser of the build.
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Every element, those inside plurals and selects included. */
function elementsOf(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === 5 || element.type === 6
      ? [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
      : [element],
  )
}

const read = (text: string) => elementsOf(parse(text, { ignoreTag: true }))

/** The names of its values, each once, in order of the alphabet. */
export function argumentsOf(text: string): readonly string[] {
  const names = read(text).flatMap((each) =>
    each.type === 0 || each.type === 7 ? [] : [each.value],
  )
  return [...new Set(names)].toSorted()
}

/** The forms of each of its plurals. */
export function pluralsOf(text: string): readonly (readonly string[])[] {
  return read(text).flatMap((each) =>
    each.type === 6 ? [Object.keys(each.options).toSorted()] : [],
  )
}

/** The value and the cases of each of its selects. */
export function selectsOf(text: string): readonly (readonly string[])[] {
  return read(text).flatMap((each) =>
    each.type === 5 ? [[each.value, ...Object.keys(each.options).toSorted()]] : [],
  )
}
