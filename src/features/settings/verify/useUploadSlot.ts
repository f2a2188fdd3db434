// One picture that is uploaded when it is chosen. A size or type that the exchange would refuse is
// reported before sending.
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type UploadKind,
} from '../../../domain/records/identityRecords'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { UPLOAD_CALLS } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useFileSlot, type FileSlot } from '../../../ui/fields/useFileSlot'
import { refusalText } from '../../../app/query/failureText'

export function useUploadSlot(kind: UploadKind): FileSlot {
  const api = useApi()
  const { t } = useText()
  return useFileSlot(async (file, signal) => {
    const early = refusedEarly(file)
    if (early) return { ok: false, message: refusalText(t, early) }
    const answer = await api.call(UPLOAD_CALLS[kind], { file }, { signal })
    if (answer.kind === 'done') return { ok: true, filename: answer.value.filename }
    const said = answer.kind === 'refused' ? answer.refusal : null
    return { ok: false, message: refusalText(t, said) }
  })
}

/** Checks only the browser's metadata of the file; the exchange inspects its content. */
export function refusedEarly(file: Pick<File, 'size' | 'type'>): ReceivedRefusal | null {
  if (!(UPLOAD_TYPES as readonly string[]).includes(file.type)) return refusal('fileTypeRefused')
  if (file.size > MAX_UPLOAD_BYTES)
    return refusal('fileTooLarge', undefined, { max: MAX_UPLOAD_BYTES / 1024 / 1024 })
  return null
}
