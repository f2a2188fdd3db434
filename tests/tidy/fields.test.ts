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
