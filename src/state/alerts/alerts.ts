// Alerts of the account in the terminal: the open dialog, and the list for charts.
import { proxy } from 'valtio'
import type { AlertKind, AlertRecord } from '../../domain/records/alertRecords'

/** Initial values of the dialog. */
export interface AlertStart {
  /** Changed; left out: a new one. */
  readonly alert?: AlertRecord
  readonly kind?: AlertKind
  readonly symbol: string
  /** Decimal text; left out: the kind has none, or it is typed. */
  readonly level?: string
}

interface AlertsState {
  /** Null while the dialog is closed. */
  dialog: AlertStart | null
  /** Null before it was read. */
  list: readonly AlertRecord[] | null
  /** Incremented whenever the list may have changed. */
  news: number
}

export const alerts = proxy<AlertsState>({ dialog: null, list: null, news: 0 })

export const openAlert = (start: AlertStart): void => {
  alerts.dialog = start
}

export const closeAlert = (): void => {
  alerts.dialog = null
}

export const reportAlertNews = (): void => {
  alerts.news += 1
}
