// The question for the account's alerts, which the panel and the chart share.
import { query } from '../../../app/query/query'

export const ALERTS = query('alerts', {}, ({ alerts }) => alerts)
