// Screen helpers for panel tests: the surrounding providers, queries by accessible name, typing and
// submitting.
import type { ReactNode } from 'react'
import type { Locale } from '../../../src/i18n/locale'
import { EngineContext } from '../../../src/state/EngineContext'
import { ApiContext } from '../../../src/state/ApiContext'
import { MARKETS } from '../../../src/terminal/markets/markets'
import type { PanelProps } from '../../../src/terminal/panelProps'
import { FakeEngine } from '../../support/fakeEngine'
import { doing, mount, type, type Mounted } from '../../ui/mount'
import { FakeApi } from './fakeApi'

/** Props of a visible panel for an instrument. */
export function panelOf(symbol: string, panelId = 'panel'): PanelProps {
  const listing = MARKETS.find(symbol)
  if (!listing) throw new Error(`no instrument ${symbol}`)
  return { panelId, visible: true, ...listing }
}

export interface Screen {
  readonly at: Mounted
  readonly engine: FakeEngine
  readonly api: FakeApi
  /** An input by its label, including those in popovers. */
  readonly input: (label: string) => HTMLInputElement
  /** A button by its text or accessible name. */
  readonly button: (name: string) => HTMLButtonElement
  readonly press: (name: string) => Promise<void>
  readonly typeInto: (label: string, text: string) => Promise<void>
  /** The text below a field; empty without an error. */
  readonly noteOf: (label: string) => string
  /** Submits the form that contains a field. */
  readonly submit: (label: string) => Promise<void>
}

/** Renders panels with a fake engine and a fake exchange. */
export async function showPanels(
  panels: ReactNode,
  prepare: (engine: FakeEngine, api: FakeApi) => void,
  locale?: Locale,
): Promise<Screen> {
  const engine = new FakeEngine()
  const api = new FakeApi()
  prepare(engine, api)
  const at = await mount(
    <EngineContext value={engine}>
      <ApiContext value={api}>{panels}</ApiContext>
    </EngineContext>,
    locale,
  )
  const input = (label: string): HTMLInputElement => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
    const node = found && document.getElementById(found.htmlFor)
    if (!(node instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
    return node
  }
  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    )
    if (!found) throw new Error(`no button ${name}`)
    return found
  }
  return {
    at,
    engine,
    api,
    input,
    button,
    press: (name) => doing(() => button(name).click()),
    typeInto: (label, text) => doing(() => type(input(label), text)),
    noteOf: (label) => {
      const note = input(label).getAttribute('aria-describedby')
      return document.getElementById(note ?? '')?.textContent ?? ''
    },
    submit: (label) => doing(() => input(label).form?.requestSubmit()),
  }
}
