// The three files that a change of the mobile number needs: each is sent as soon as it is chosen,
// and known afterwards by the name the exchange gave it.
import type { UploadKind } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { UPLOAD_CALLS } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useFileSlot, type FileSlot } from '../../../ui/fields/useFileSlot'
import { failureMessage } from '../../../app/form/failures'

export interface MobileFiles {
  readonly handholdIdAndSign: FileSlot
  readonly mobileBill3Months: FileSlot
  readonly newMobileBill: FileSlot
}

export const MOBILE_FILES = ['handholdIdAndSign', 'mobileBill3Months', 'newMobileBill'] as const

export function useMobileFiles(): MobileFiles {
  return {
    handholdIdAndSign: useFileOf('handholdIdAndSign'),
    mobileBill3Months: useFileOf('mobileBill3Months'),
    newMobileBill: useFileOf('newMobileBill'),
  }
}

function useFileOf(kind: UploadKind): FileSlot {
  const api = useApi()
  const { t } = useText()
  return useFileSlot(async (file, signal) => {
    const answer = await api.call(UPLOAD_CALLS[kind], { file }, { signal })
    return answer.kind === 'done'
      ? { ok: true, filename: answer.value.filename }
      : { ok: false, message: t(...failureMessage(answer)) }
  })
}
