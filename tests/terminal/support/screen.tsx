// What tests of the panels do on the screen: what stands around a panel, finding what a person
// would name, typing and sending.
import type { ReactNode } from 'react'
import { EngineContext } from '../../../src/state/EngineContext'
import { ApiContext } from '../../../src/state/ApiContext'
import { MARKETS } from '../../../src/terminal/markets/markets'
import type { PanelProps } from '../../../src/terminal/panel'
import { FakeEngine } from '../../support/fakeEngine'
import { doing, mount, type, type Mounted } from '../../ui/mount'
import { FakeApi } from './fakeApi'

/** What a panel in view is given for an instrument. */
export function panelOf(symbol: string, panelId = 'panel'): PanelProps {
  const listing = MARKETS.find(symbol)
  if (!listing) throw new Error(`no instrument ${symbol}`)
  return { panelId, visible: true, ...listing }
}

export interface Screen {
  readonly at: Mounted
  readonly engine: FakeEngine
  readonly api: FakeApi
  /** An input by the words of its label, also in what floats above the panel. */
  readonly input: (label: string) => HTMLInputElement
  /** A button by its text or its spoken name. */
  readonly button: (name: string) => HTMLButtonElement
  readonly press: (name: string) => Promise<void>
  readonly typeInto: (label: string, text: string) => Promise<void>
  /** The sentence under a field; empty while nothing is wrong. */
  readonly noteOf: (label: string) => string
  /** Sends the form that a field stands in. */
  readonly submit: (label: string) => Promise<void>
}

/** Shows panels before an engine and an exchange that the test plays. */
export async function showPanels(
  panels: ReactNode,
  prepare: (engine: FakeEngine, api: FakeApi) => void,
): Promise<Screen> {
  const engine = new FakeEngine()
  const api = new FakeApi()
  prepare(engine, api)
  const at = await mount(
    <EngineContext value={engine}>
      <ApiContext value={api}>{panels}</ApiContext>
    </EngineContext>,
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
