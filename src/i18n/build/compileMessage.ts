// The compilation of one ICU message into the compact form of the client.
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { CompactArgument, CompactMessage, CompactOptions } from '../compact'

/**
 * Plurals, selects and names of values; `<` is text.
 * @throws {SyntaxError} with the place in the message, also for what the product does not use:
 *   numbers, dates and times are formatted before they are inserted.
 */
export function compileMessage(text: string): CompactMessage {
  try {
    return compactOf(parse(text, { ignoreTag: true, captureLocation: true }))
  } catch (error) {
    throw error instanceof SyntaxError ? new SyntaxError(describe(error)) : error
  }
}

/** The parser names an error in capitals: `MISSING_OTHER_CLAUSE`. */
function describe(error: SyntaxError & { location?: MessageFormatElement['location'] }): string {
  const reason = error.message.toLowerCase().replaceAll('_', ' ')
  return error.location ? `${reason}, at character ${error.location.start.offset + 1}` : reason
}

function compactOf(elements: readonly MessageFormatElement[]): CompactMessage {
  const parts: (string | CompactArgument)[] = []
  for (const element of elements) {
    if (element.type === 0) parts.push(element.value)
    else {
      // Two arguments with nothing between them.
      if (parts.length % 2 === 0) parts.push('')
      parts.push(argumentOf(element))
    }
  }
  const [first = '', ...others] = parts
  return others.length === 0 && typeof first === 'string' ? first : parts
}

function argumentOf(element: MessageFormatElement): CompactArgument {
  if (element.type === 7) return 0
  if (element.type === 1) return element.value
  if (element.type === 5) return [element.value, optionsOf(element.options)]
  if (element.type === 6 && element.pluralType === 'cardinal')
    return [element.value, optionsOf(element.options), element.offset]
  throw Object.assign(new SyntaxError('only names, plurals and selects are supported'), {
    location: element.location,
  })
}

function optionsOf(
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
): CompactOptions {
  const entries = Object.entries(options).map(([name, { value }]) => [name, compactOf(value)])
  return Object.fromEntries(entries) as CompactOptions
}
