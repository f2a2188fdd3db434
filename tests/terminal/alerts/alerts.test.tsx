// Alerts in the terminal: the form and its refusals, the panel, and the notices of firings as they
// happen and of those that were missed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertFiring, AlertRecord } from '../../../src/domain/records/alertRecords'
import { LIVE } from '../../../src/terminal/exampleViews'
import { alertDevice } from '../../../src/state/alerts/alertDevice'
import { alerts, openAlert } from '../../../src/state/alerts/alerts'
import { reportViewer } from '../../../src/state/shell'
import { AlertsPanel } from '../../../src/terminal/panels/alerts/AlertsPanel'
import { alertLines } from '../../../src/terminal/panels/chart/screen/alertLines'
import { AlertsHost } from '../../../src/terminal/trading/alerts/AlertsHost'
// Loaded with the file, so that no hook waits for it.
import '../../../src/ui/pieces/NoticesHost'
import { forgetNotices, Notices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import type { FakeApi } from '../support/fakeApi'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith } from '../support/tickets'

const OWNER = 'a@b.c'
const AT = Date.UTC(2026, 0, 5, 12)
const ALERT: AlertRecord = {
  uuid: 'one',
  kind: 'ABOVE',
  symbol: 'btcusdt',
  level: '72000.00',
  minutes: null,
  repeats: false,
  email: false,
  note: 'sell half',
  expiresAt: null,
  status: 'ARMED',
  createdAt: AT,
  updatedAt: AT,
  firedAt: null,
  firings: 0,
}
const FIRING: AlertFiring = {
  uuid: 'one',
  number: 1,
  kind: 'ABOVE',
  symbol: 'btcusdt',
  level: '72000.00',
  minutes: null,
  note: 'sell half',
  value: '72001.50',
  at: AT,
}

let screen: Screen
const said = () => document.body.textContent ?? ''

/** The call and its input. */
function recordCalls(api: FakeApi) {
  const calls: [name: string, input: unknown][] = []
  const call = api.call.bind(api)
  api.call = ((name: string, input: unknown, ...more: unknown[]) => {
    calls.push([name, input])
    return (call as (...all: unknown[]) => unknown)(name, input, ...more)
  }) as FakeApi['call']
  return calls
}

async function show(prepare: (api: FakeApi) => void = () => undefined) {
  let calls: ReturnType<typeof recordCalls> = []
  screen = await showPanels(
    <>
      <Notices />
      <AlertsPanel {...panelOf('btcusdt')} />
      <AlertsHost owner={OWNER} />
    </>,
    (_engine, api) => {
      api.answers.alerts = { alerts: [ALERT] }
      api.answers.alertFirings = { firings: [] }
      prepare(api)
      calls = recordCalls(api)
    },
  )
  return calls
}

beforeEach(async () => {
  await prepareNotices()
  reportViewer({ status: 'member', email: OWNER, kycLevel: 1, demo: false })
})
afterEach(async () => {
  await doing(() => forgetNotices())
  await doing(() => screen.at.unmount())
  resetStores()
  resetPersisted()
  vi.unstubAllGlobals()
})

describe('the form', () => {
  it('[ALE-011] creates an alert, and sends the same id again after a lost answer', async () => {
    const calls = await show()
    await doing(() => openAlert({ symbol: 'btcusdt', level: '70000.00' }))
    await settled(() => expect(screen.input('Price').value).toBe('70000.00'))
    await screen.typeInto('Note', 'buy')
    await screen.submit('Price')
    await settled(() => expect(said()).toContain('No response from the exchange'))
    await screen.submit('Price')
    const sent = () => calls.filter(([name]) => name === 'createAlert').map(([, input]) => input)
    await settled(() => expect(sent()).toHaveLength(2))
    expect(sent()[0]).toEqual(sent()[1])
    expect(sent()[0]).toMatchObject({ kind: 'CROSSES', symbol: 'btcusdt', note: 'buy' })
    screen.api.answers.createAlert = { alert: ALERT }
    await screen.submit('Price')
    await settled(() => expect(alerts.dialog).toBeNull())
    expect(said()).toContain('Alert created')
    expect(said()).toContain('BTC/USDT crosses 70,000.00')
  })

  it('[ALE-013] names what is wrong at its field, typed or refused', async () => {
    const calls = await show((api) => {
      api.refused.createAlert = { code: 2213, key: 'alertHolds', field: 'level' }
    })
    await doing(() => openAlert({ symbol: 'btcusdt' }))
    await settled(() => expect(screen.input('Price').value).toBe(''))
    await screen.submit('Price')
    expect(screen.noteOf('Price')).toContain('Please fill in this field')
    expect(calls.some(([name]) => name === 'createAlert')).toBe(false)
    await screen.typeInto('Price', '70000')
    expect(screen.noteOf('Price')).toBe('')
    await screen.submit('Price')
    await settled(() => expect(screen.noteOf('Price')).toContain('Choose another price'))
  })
})

describe('the panel', () => {
  it('[ALE-019] lists what is watched, and removes it', async () => {
    const calls = await show()
    await settled(() => expect(said()).toContain('BTC/USDT rises to 72,000.00'))
    expect(said()).toContain('Active')
    expect(said()).toContain('sell half')
    screen.api.answers.removeAlert = {}
    screen.api.answers.alerts = { alerts: [] }
    await screen.press('Remove')
    await settled(() => expect(said()).toContain('No alerts'))
    expect(calls).toContainEqual(['removeAlert', { uuid: 'one' }])
  })

  it('keeps a row whose removal was refused, and says why', async () => {
    await show((api) => {
      api.refused.removeAlert = { code: 2050, key: 'rateLimited' }
    })
    await settled(() => expect(said()).toContain('rises to'))
    await screen.press('Remove')
    await settled(() => expect(said()).toContain('The alert was not removed'))
    expect(said()).toContain('BTC/USDT rises to 72,000.00')
  })

  it('offers to try again where the exchange does not answer', async () => {
    await show((api) => {
      delete api.answers.alerts
    })
    await settled(() => expect(screen.button('Try again')).toBeDefined())
    screen.api.answers.alerts = { alerts: [ALERT] }
    await screen.press('Try again')
    await settled(() => expect(said()).toContain('rises to'))
  })

  it('asks a guest to log in', async () => {
    await doing(() => reportViewer({ status: 'guest' }))
    await show()
    await settled(() => expect(said()).toContain('Log in to set price alerts.'))
  })
})

describe('firings', () => {
  const fire = (...firings: readonly AlertFiring[]) =>
    doing(() => {
      for (const [seq, firing] of firings.entries())
        screen.engine.notices$.next({ seq, notice: { kind: 'ALERT', at: firing.at, firing } })
    })

  it('[ALE-020] are noticed together, with their notes, and once', async () => {
    await show()
    const second = { ...FIRING, uuid: 'two', kind: 'BELOW', level: '60000.00', note: '' } as const
    await fire(FIRING, second, FIRING)
    await settled(() => expect(said()).toContain('BTC/USDT rose to 72,000.00 · sell half'))
    expect(said()).toContain('BTC/USDT fell to 60,000.00')
    expect(said().split('BTC/USDT rose to')).toHaveLength(2)
    expect(alertDevice).toMatchObject({ owner: OWNER, seenAt: AT })
  })

  it('[ALE-020] sound where the device wishes, show a system notification, and count in the title', async () => {
    const made: [title: string, body: string | undefined][] = []
    class FakeNotification extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string, options: { readonly body?: string }) {
        super()
        made.push([title, options.body])
      }
    }
    const audio = vi.fn(() => {
      throw new Error('no audio here')
    })
    vi.stubGlobal('Notification', FakeNotification)
    vi.stubGlobal('AudioContext', audio)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    alertDevice.system = true
    await show()
    document.title = 'BTC/USDT'
    await fire(FIRING)
    await settled(() => expect(document.title).toBe('(1) BTC/USDT'))
    expect(made).toEqual([['BTC/USDT rose to 72,000.00 · sell half', '']])
    expect(audio).toHaveBeenCalledTimes(1)
    hidden.mockReturnValue('visible')
    await doing(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(document.title).toBe('BTC/USDT')
    alertDevice.sounds = false
    await fire({ ...FIRING, number: 2 })
    await settled(() => expect(made).toHaveLength(2))
    expect(audio).toHaveBeenCalledTimes(1)
    hidden.mockRestore()
  })

  it('[ALE-021] that were missed are named with their time once the account is live again', async () => {
    Object.assign(alertDevice, { owner: OWNER, seenAt: AT - 1 })
    const calls = await show((api) => {
      api.answers.alertFirings = { firings: [FIRING] }
    })
    await doing(() => screen.engine.account$.next(accountWith({ freshness: LIVE })))
    await settled(() => expect(said()).toContain('Alerts missed while offline: 1'))
    expect(said()).toMatch(/\d\d:\d\d BTC\/USDT rose to 72,000\.00 · sell half/)
    expect(calls).toContainEqual(['alertFirings', { since: String(AT - 1) }])
    expect(alertDevice.seenAt).toBe(AT)
  })

  it('[ALE-021] of before a device knew the account are not called missed', async () => {
    const calls = await show((api) => {
      api.answers.alertFirings = { firings: [FIRING] }
    })
    await doing(() => screen.engine.account$.next(accountWith({ freshness: LIVE })))
    await settled(() => expect(alertDevice).toMatchObject({ owner: OWNER, seenAt: AT }))
    expect(calls).toContainEqual(['alertFirings', { since: '0' }])
    expect(said()).not.toContain('missed')
  })
})

it('[ALE-022] a chart has a line for each armed price alert of its instrument', () => {
  const { instrument } = panelOf('btcusdt')
  const other = { ...ALERT, uuid: 'x' }
  const list = [
    ALERT,
    { ...other, symbol: 'ethusdt' },
    { ...other, status: 'DONE' },
    { ...other, kind: 'SPREAD' },
  ] as const
  expect(alertLines(instrument, list, (key) => key)).toEqual([
    {
      id: 'one-alert-72000.00',
      key: 'one-alert',
      role: 'alert',
      price: 7_200_000,
      label: 'terminal.chart.alert  sell half',
      short: 'terminal.chart.alert',
      name: 'terminal.chart.alert  sell half',
      target: { part: 'alert', alert: ALERT, instrument },
    },
  ])
  expect(alertLines(instrument, null, (key) => key)).toEqual([])
})
