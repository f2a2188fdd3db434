// Templates as they are kept: sets of indicators under names, by id.
import * as v from 'valibot'
import { MAX_NAME } from '../../../workspace/saved/workspace'
import { ChosenEntries } from './chosen'

export const MAX_TEMPLATES = 20

const Template = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(2 * MAX_NAME)),
  ...ChosenEntries,
})
export type Template = Readonly<v.InferOutput<typeof Template>>

export const TemplatesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(24)), Template),
  v.check((templates) => Object.keys(templates).length <= MAX_TEMPLATES),
)
