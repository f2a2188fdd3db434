// Rows of what a person wrote and arranged.
import { ODD, some, type Rows, type Whose } from './whose'

/** One or more for each table. */
export function keptRows({ userId, mark, at }: Whose): Rows {
  const [chat, alert, note] = [some(), some(), `${mark} ${ODD}`]
  const fired = { kind: 'FILLS', note, locale: 'en' }
  const changed = { created_at: at, updated_at: at }
  const talk = { status: 'OPEN', locale: 'en', last_number: 1, read_to: 0, staff_read_to: 0 }
  return [
    [
      'withdrawal_addresses',
      {
        id: some(),
        user_id: userId,
        network: 'TRC20',
        address: `T${mark}address`,
        name: note,
        created_at: at,
        usable_at: at,
      },
    ],
    [
      'support_chats',
      { id: chat, user_id: userId, ...talk, created_at: at, changed_at: at, to_notify: 'false' },
    ],
    [
      'support_messages',
      { chat_id: chat, number: 1, id: some(), author: 'CUSTOMER', text: note, at },
    ],
    ['workspace_lists', { user_id: userId, revision: 1, updated_at: at }],
    [
      'workspaces',
      {
        user_id: userId,
        id: 'first',
        place: 0,
        stamp: 'stamp1',
        content: `{"workspace":{"name":"${mark} scalp"}}`,
      },
    ],
    [
      'synced_settings',
      {
        user_id: userId,
        name: 'drawings',
        revision: 1,
        updated_at: at,
        content: `{"text":"${mark} target"}`,
      },
    ],
    [
      'deadmen',
      { user_id: userId, scope: 'account', holder: '', symbols: `${mark}usdt`, due_at: at },
    ],
    [
      'trading_limits',
      { user_id: userId, market: 'spot', largest_order: 1_000, next_largest_order_at: at },
    ],
    [
      'alerts',
      {
        id: alert,
        user_id: userId,
        ...fired,
        ...changed,
        repeats: 'false',
        email: 'false',
        status: 'DONE',
        armed_at: at,
        fired_at: at,
        firings: 1,
        revision: 2,
      },
    ],
    ['alert_firings', { alert_id: alert, number: 1, user_id: userId, ...fired, at, mail: 'NONE' }],
  ]
}
