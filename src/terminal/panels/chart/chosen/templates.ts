// Templates of indicators: saved from a chart, applied to any, renamed and removed.
import { cleanName, freeName, newId } from '../../../workspace/saved/workspace'
import { changeChart, chartSettings } from '../chartSettings'
import type { Chosen } from './chosen'
import { MAX_TEMPLATES } from './templatesSchema'

export const canAddTemplate = (templates: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(templates).length < MAX_TEMPLATES

/** Saves indicators under a free name; false at the limit or without a name. */
export function addTemplate(typed: string, { indicators, tuned }: Chosen): boolean {
  const { templates } = chartSettings
  const name = cleanName(typed)
  if (name === '' || !canAddTemplate(templates)) return false
  const taken = Object.values(templates).map((each) => each.name)
  templates[newId()] = { name: freeName(name, taken), indicators, tuned }
  return true
}

export function renameTemplate(id: string, typed: string): void {
  const template = chartSettings.templates[id]
  const name = cleanName(typed)
  if (template && name !== '') template.name = name
}

/** Removes a template; the returned function puts it back. */
export function removeTemplate(id: string): () => void {
  const { [id]: removed, ...others } = chartSettings.templates
  chartSettings.templates = others
  return () => {
    const { templates } = chartSettings
    if (removed && canAddTemplate(templates))
      chartSettings.templates = { ...templates, [id]: removed }
  }
}

/** Gives a chart the indicators of a template in place of its own. */
export function applyTemplate(panelId: string, id: string): void {
  const template = chartSettings.templates[id]
  if (!template) return
  changeChart(panelId, { indicators: template.indicators, tuned: template.tuned })
}
