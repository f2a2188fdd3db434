// Choices of this device for firings of alerts, and the firings that it has shown.
import * as v from 'valibot'
import { persisted } from '../storage/persisted'

export const alertDevice = persisted(
  'meridian.alerts',
  v.object({
    sounds: v.boolean(),
    /** System notifications, once the browser allows them. */
    system: v.boolean(),
    /** The account whose firings were seen last, and the time of the newest, ms UTC. */
    owner: v.nullable(v.string()),
    seenAt: v.number(),
  }),
  { sounds: true, system: false, owner: null, seenAt: 0 },
)
