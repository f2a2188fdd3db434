// One family of form controls: whatever is typed or chosen goes through src/ui/fields.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from './source/files'
import { lineOf, visit } from './source/syntax'

const outside = listCode().filter(
  ({ path }) => path.startsWith('src/') && !path.startsWith('src/ui/fields/'),
)
const CONTROLS = new Set(['input', 'select', 'textarea'])
const MANTINE = new Set(
  (
    'Input InputBase TextInput NumberInput PasswordInput Textarea Select NativeSelect Checkbox ' +
    'Radio Switch Slider SegmentedControl PinInput FileInput Autocomplete Combobox'
  ).split(' '),
)

function controlsIn(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    JSXOpeningElement: ({ name, start }) => {
      if (name.type === 'JSXIdentifier' && CONTROLS.has(name.name))
        found.push(`${file.path}:${lineOf(file, start)} <${name.name}>`)
    },
  })
  return found
}

it('no input, select or text area is written elsewhere', () => {
  expect(outside.flatMap(controlsIn)).toEqual([])
})

it('no form control of Mantine is used elsewhere', () => {
  const named = ({ text }: SourceFile) =>
    (/import \{([^}]*)\} from '@mantine\/core'/.exec(text)?.[1] ?? '').split(/[\s,]+/)
  const wrong = outside.filter((file) => named(file).some((name) => MANTINE.has(name)))
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** The fields of a form that are neither a number nor a code. */
const TEXT_FIELDS = new Set(
  (
    'mail-word passkey-name email username invite-code agent-code numbers address new-address ' +
    'name first last note key-name key-addresses key-symbols public-key {name} {end}'
  ).split(' '),
)
const NUMERIC = new Set(['decimal', 'numeric', 'tel'])

type Attributes = Readonly<Record<string, string>>

/** The attributes of each element of a name, as written; an expression stands in braces. */
function elementsIn(file: SourceFile, name: string): { line: number; attributes: Attributes }[] {
  const found: { line: number; attributes: Attributes }[] = []
  visit(file, {
    JSXOpeningElement: (node) => {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== name) return
      const attributes = node.attributes.flatMap((each) => {
        if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier') return []
        const { value } = each
        const text = value && file.text.slice(value.start, value.end).replace(/^"|"$/g, '')
        return [[each.name.name, text ?? '']]
      })
      found.push({
        line: lineOf(file, node.start),
        attributes: Object.fromEntries(attributes) as Attributes,
      })
    },
  })
  return found
}

it('every field for a number or a code normalises its input', () => {
  const wrong = outside.flatMap((file) =>
    elementsIn(file, 'FormField').flatMap(({ line, attributes }) => {
      const { name = '', inputMode = '', autoComplete = '', figures } = attributes
      const isText =
        TEXT_FIELDS.has(name) && !NUMERIC.has(inputMode) && autoComplete !== 'one-time-code'
      return isText && figures === undefined
        ? []
        : [`${file.path}:${line} "${name}": use NumberField, AmountField, CodeField or CodeInput`]
    }),
  )
  expect(wrong).toEqual([])
})

it('only the fields themselves and the readers of a draft read typed numbers and codes', () => {
  const readers = /\b(typedNumber|typedCode|typedFactorCode)\(/
  const reading = listCode().filter(
    ({ path, text }) => path.startsWith('src/') && readers.test(text),
  )
  expect(reading.map(({ path }) => path).toSorted()).toEqual([
    'src/domain/typed/typedCode.ts',
    'src/domain/typed/typedNumber.ts',
    'src/terminal/trading/forms/readTyped.ts',
    'src/terminal/trading/forms/stepText.ts',
    'src/ui/fields/typed/useTypedNumber.ts',
  ])
})

it('every press of a key is read where keys of input methods are left out', () => {
  const event = /\b(?:event|e|press|pressed)(?:\.nativeEvent)?\.(?:key|code|keyCode|isComposing)\b/
  const unpacked = /\(\{[^)}]*\b(?:key|code)\b[^)}]*\}[^)]*\) =>[^\n]*(?:Enter|Escape|Arrow)/
  const wrong = listCode().filter(
    ({ path, text }) =>
      path.startsWith('src/') &&
      /onKeyDown|KeyboardEvent|'key(?:down|up)'/.test(text) &&
      path !== 'src/ui/pressedKey.ts' &&
      path !== 'src/app/actions/actionKeys.ts' &&
      (event.test(text.replaceAll('event.isComposing || text.length', '')) || unpacked.test(text)),
  )
  expect(wrong.map(({ path }) => `${path}: use pressedKey`)).toEqual([])
})
