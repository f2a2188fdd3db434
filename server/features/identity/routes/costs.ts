// The cost of each call of accounts for its network, in units of a plain read, where it is not 1:
// hashing a password or drawing a picture costs as much as many reads.
import type { CallCosts } from '../../../app/contract/feature'

export const accountCosts: CallCosts = {
  login: 50,
  register: 50,
  registerByAgent: 50,
  resetPassword: 50,
  changePassword: 50,
  closeAccount: 50,
  changeMobile: 50,
  beginAuthenticator: 50,
  disableAuthenticator: 50,
  beginPasskey: 50,
  removePasskey: 50,
  beginPasskeyLogin: 5,
  passkeyLogin: 50,
  uploadSelfie: 200,
  uploadDocumentFrontPhoto: 200,
  uploadDocumentBackPhoto: 200,
  uploadHandholdIdAndSign: 200,
  uploadMobileBill3Months: 200,
  uploadNewMobileBill: 200,
}
