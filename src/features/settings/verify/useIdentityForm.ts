// The course of submitting documents: three uploads, then one call; a refusal goes to the picture
// it is about, else to the form.
import { useState } from 'react'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { useApi } from '../../../state/ApiContext'
import type { FileSlot } from '../../../ui/fields/useFileSlot'
import { notify } from '../../../ui/pieces/Notices'
import { refusalText } from '../../../app/query/failureText'
import { useUploadSlot } from './useUploadSlot'

type DocumentKind = 'documentFrontPhoto' | 'documentBackPhoto' | 'selfie'

interface DocumentPicture {
  readonly kind: DocumentKind
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly camera: 'user' | 'environment'
}

/** In the order in which they are asked for. */
export const DOCUMENTS: readonly DocumentPicture[] = [
  {
    kind: 'documentFrontPhoto',
    label: 'settings.verify.front',
    hint: 'settings.verify.front.hint',
    camera: 'environment',
  },
  {
    kind: 'documentBackPhoto',
    label: 'settings.verify.back',
    hint: 'settings.verify.back.hint',
    camera: 'environment',
  },
  {
    kind: 'selfie',
    label: 'settings.verify.selfie',
    hint: 'settings.verify.selfie.hint',
    camera: 'user',
  },
]

export interface IdentityCourse {
  readonly slots: Readonly<Record<DocumentKind, FileSlot>>
  readonly missing: readonly DocumentPicture[]
  readonly sending: boolean
  /** What is wrong with the whole. */
  readonly error: string | null
  readonly submit: () => Promise<void>
}

export function useIdentityForm(onSubmitted: () => void): IdentityCourse {
  const api = useApi()
  const { t } = useText()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const slots = {
    documentFrontPhoto: useUploadSlot('documentFrontPhoto'),
    documentBackPhoto: useUploadSlot('documentBackPhoto'),
    selfie: useUploadSlot('selfie'),
  }
  const missing = DOCUMENTS.filter(({ kind }) => slots[kind].filename === null)
  const refuse = (refusal: ReceivedRefusal | null): void => {
    const at = DOCUMENTS.find(({ kind }) => kind === refusal?.field)
    const words = refusalText(t, refusal)
    if (at) slots[at.kind].fail(words)
    setError(at ? null : words)
  }
  const submit = async (): Promise<void> => {
    const { documentFrontPhoto, documentBackPhoto, selfie } = slots
    const front = documentFrontPhoto.filename
    const back = documentBackPhoto.filename
    if (sending || front === null || back === null || selfie.filename === null) return
    setSending(true)
    setError(null)
    const answer = await api.call('identify', {
      selfie: selfie.filename,
      documentFrontPhoto: front,
      documentBackPhoto: back,
    })
    setSending(false)
    if (answer.kind !== 'done') return refuse(answer.kind === 'refused' ? answer.refusal : null)
    notify({
      tone: 'done',
      title: t('settings.verify.submitted'),
      dismiss: t('app.notice.dismiss'),
    })
    onSubmitted()
  }
  return { slots, missing, sending, error, submit }
}
