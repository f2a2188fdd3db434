// The schema of an announcement in the header, for the call and the channel.
import * as v from 'valibot'
import { POST_SECTIONS, type Announcement } from '../../domain/announcements'
import { timeMs } from './fields'

export const announcementSchema = v.object({
  uuid: v.string(),
  section: v.picklist(POST_SECTIONS),
  at: timeMs,
  title: v.object({ tw: v.string(), cn: v.string(), en: v.string() }),
}) satisfies v.GenericSchema<unknown, Announcement>
