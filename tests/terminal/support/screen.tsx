// Owns what tests of the panels do on the screen: the doors around a panel, finding what a person
// would name, typing and sending.
import type { ReactNode } from 'react'
import { EngineContext } from '../../../src/state/EngineContext'
import { TradingContext } from '../../../src/state/TradingContext'
import { FakeEngine } from '../../support/fakeEngine'
import { doing, mount, type, type Mounted } from '../../ui/mount'
import { FakeTrading } from './fakeTrading'

export interface Screen {
  readonly at: Mounted
  readonly engine: FakeEngine
  readonly trading: FakeTrading
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

/** Shows panels before an engine and a trading door that the test plays. */
export async function showPanels(
  panels: ReactNode,
  prepare: (engine: FakeEngine) => void,
): Promise<Screen> {
  const engine = new FakeEngine()
  const trading = new FakeTrading()
  prepare(engine)
  const at = await mount(
    <EngineContext value={engine}>
      <TradingContext value={trading}>{panels}</TradingContext>
    </EngineContext>,
  )
  const input = (label: string): HTMLInputElement => {
    const found = [...document.querySelectorAll('label')].find((it) => it.textContent === label)
    const node = found && document.getElementById(found.htmlFor)
    if (!(node instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
    return node
  }
  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find(
      (it) => it.textContent === name || it.getAttribute('aria-label') === name,
    )
    if (!found) throw new Error(`no button ${name}`)
    return found
  }
  return {
    at,
    engine,
    trading,
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
