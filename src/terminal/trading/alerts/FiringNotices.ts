// Notices of firings on a device: one for those that come together, with a sound, a system
// notification where wished, and a count in the title of a window that nobody looks at. Each firing
// is shown once.
import type { AlertFiring } from '../../../domain/records/alertRecords'
import { BoundedMap } from '../../../domain/collections/boundedMap'
import type { Text } from '../../../i18n/useText'
import { alertDevice } from '../../../state/alerts/alertDevice'
import { reportAlertNews } from '../../../state/alerts/alerts'
import { notify } from '../../../ui/pieces/Notices'
import { FillSound } from '../notices/FillSound'
import { firedText } from './alertText'
import { showSystem } from './systemNotice'
import { TitleCount } from './TitleCount'

/** Firings that one notice names. */
const NAMED = 4

export class FiringNotices {
  readonly #shown = new BoundedMap<string, true>({ maxEntries: 1_000 })
  readonly #sound = new FillSound(() => new AudioContext())

  readonly #title = new TitleCount()
  #text: Text

  constructor(
    private readonly owner: string,
    text: Text,
  ) {
    this.#text = text
  }

  /** The language of the next notice. */
  setText(text: Text): void {
    this.#text = text
  }

  /** Since when this device may have missed firings of the account; null: it never saw one. */
  get seenAt(): number | null {
    return alertDevice.owner === this.owner ? alertDevice.seenAt : null
  }

  /** Shows what was not shown before, oldest first. */
  take(firings: readonly AlertFiring[], isMissed: boolean): void {
    const fresh = firings.filter((firing) => this.#isFresh(firing))
    if (fresh.length === 0) return
    this.note(fresh)
    reportAlertNews()
    showNotice(this.#text, fresh, isMissed)
    if (alertDevice.sounds) this.#sound.play()
    this.#title.add(fresh.length)
  }

  /** Counts firings as seen. */
  note(firings: readonly AlertFiring[]): void {
    const seenAt = Math.max(this.seenAt ?? 0, ...firings.map(({ at }) => at))
    alertDevice.owner = this.owner
    alertDevice.seenAt = seenAt
  }

  close(): void {
    this.#title.close()
    this.#sound.close()
  }

  #isFresh({ uuid, number }: AlertFiring): boolean {
    const id = `${uuid} ${number}`
    if (this.#shown.has(id)) return false
    this.#shown.set(id, true)
    return true
  }
}

function showNotice(text: Text, firings: readonly AlertFiring[], isMissed: boolean): void {
  const { t, figure } = text
  const lines = firings.slice(-NAMED).map((firing) => lineOf(text, firing, isMissed))
  const more = firings.length - lines.length
  if (more > 0) lines.push(t('alerts.more', { count: figure(String(more)) }))
  const title = isMissed
    ? t('alerts.missed', { count: figure(String(firings.length)) })
    : (lines.shift() ?? '')
  const body = lines.join('\n')
  notify({
    // Each stays until it is replaced by another of its kind.
    id: isMissed ? 'alerts-missed' : 'alerts-fired',
    tone: 'info',
    title,
    ...(body === '' ? {} : { text: body }),
    stays: true,
  })
  if (alertDevice.system) showSystem(title, body, isMissed ? 'missed' : 'fired')
}

function lineOf(text: Text, firing: AlertFiring, isMissed: boolean): string {
  const fired = firedText(text, firing)
  const noted = firing.note === '' ? fired : `${fired} · ${firing.note}`
  const time = text.minute(firing.at)
  return isMissed ? text.t('alerts.missed.one', { time, fired: noted }) : noted
}
