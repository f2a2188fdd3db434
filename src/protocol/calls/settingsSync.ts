// The calls of the settings that an account keeps: read as a whole, and each saved under the
// revision that its change began with.
import * as v from 'valibot'
import { MAX_SETTING_TEXT, SYNCED_SETTINGS } from '../../domain/records/syncedSettings'
import { callsOf, own } from './call'

const name = v.picklist(SYNCED_SETTINGS)
/** 0 before the first save. */
const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** JSON, which no control character is part of. */
const text = v.pipe(
  v.string(),
  v.maxLength(MAX_SETTING_TEXT, 'tooLarge'),
  v.check((json) => !json.includes('\0')),
)
const setting = v.object({ name, revision, text })
/** The email of the account: another tab of the browser may have signed in to another one. */
const account = v.string()

export const settingsSyncCalls = callsOf('settingsSync', {
  syncedSettings: own({
    method: 'GET',
    path: '/settings/synced',
    summary: 'List the settings that the account keeps',
    refusals: ['demoFixed'],
    data: v.object({ account, settings: v.array(setting) }),
  }),
  saveSyncedSettings: own({
    method: 'PUT',
    path: '/settings/synced',
    summary: 'Save settings with the account',
    description:
      'Replaces the settings that are named, each when its revision is the current one; of the ' +
      'others the current state is answered. Nothing is saved when the account is another.',
    refusals: ['demoFixed'],
    bodyBytes: 524_288,
    body: v.strictObject({
      account: v.pipe(v.string(), v.maxLength(320)),
      settings: v.pipe(
        v.array(v.strictObject({ name, revision, text })),
        v.maxLength(SYNCED_SETTINGS.length, 'tooLarge'),
        v.check((all) => new Set(all.map((each) => each.name)).size === all.length),
      ),
    }),
    data: v.object({
      account,
      settings: v.array(
        v.variant('saved', [
          v.object({ saved: v.literal(true), name, revision }),
          v.object({ saved: v.literal(false), ...setting.entries }),
        ]),
      ),
    }),
  }),
})
