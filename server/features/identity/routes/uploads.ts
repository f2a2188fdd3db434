// The calls that carry one file each: which of them keeps which kind. What a file must be is the
// uploads' to say.
import type { UploadKind } from '../../../../src/domain/records/identityRecords'
import type { IdentityApi } from '../api'
import type { CallInput, Handlers } from '../../../gateway/http/handler'

export function uploadRoutes({ uploads }: Pick<IdentityApi, 'uploads'>): Partial<Handlers> {
  const keep =
    (kind: UploadKind) =>
    ({ caller, file }: Pick<CallInput<'uploadSelfie'>, 'caller' | 'file'>) =>
      uploads.keep(caller, kind, file)
  return {
    uploadHandholdIdAndSign: keep('handholdIdAndSign'),
    uploadMobileBill3Months: keep('mobileBill3Months'),
    uploadNewMobileBill: keep('newMobileBill'),
    uploadSelfie: keep('selfie'),
    uploadDocumentFrontPhoto: keep('documentFrontPhoto'),
    uploadDocumentBackPhoto: keep('documentBackPhoto'),
  }
}
