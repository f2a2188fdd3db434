// The calls of the signed-in customer: the profile, changes of password and mobile, identity
// verification with the files that these need, sessions, and closing the account.
import * as v from 'valibot'
import { REMAINS } from '../../../domain/identity/closure'
import { pageOf, timeMs } from '../../schemas/fields'
import {
  codeText,
  countryText,
  emailText,
  fileNameText,
  meSchema,
  mobileText,
  newPasswordText,
  passwordText,
  securitySchema,
  sentSchema,
  sessionSchema,
} from '../../schemas/identity'
import { callsOf, own } from '../call'
import { BOTH_CODES, NEW_PASSWORD, OWN_PASSWORD } from '../../schemas/refusalSets'

const NOTHING = v.object({})

/** The name that the one image of a form was stored under. */
const uploaded = v.object({ filename: v.string() })

const closing = v.object({ closesAt: v.nullable(timeMs) })

export const settingsCalls = callsOf('settings', {
  me: own({
    method: 'GET',
    path: '/users/me',
    summary: 'Profile of the account',
    data: v.object({ me: meSchema }),
  }),
  identify: own({
    path: '/users/identification',
    summary: 'Apply for identity verification',
    refusals: ['demoFixed', 'identityVerified', 'identityPending', 'fileUnknown'],
    body: v.strictObject({
      selfie: fileNameText,
      documentFrontPhoto: fileNameText,
      documentBackPhoto: fileNameText,
    }),
    data: NOTHING,
  }),
  sendChangeMobileMailCode: own({
    path: '/users/sendchangemobileemailverifycode',
    summary: 'Send a code by email for a new mobile',
    refusals: ['demoFixed'],
    sendsCode: true,
    body: v.strictObject({}),
    data: sentSchema,
  }),
  sendChangeMobileNewCode: own({
    path: '/users/sendchangemobilenewmobileverifycode',
    summary: 'Send a code to the new mobile',
    refusals: ['demoFixed', 'mobileSame', 'mobileTaken', 'tooManyAttempts'],
    sendsCode: true,
    body: v.strictObject({ newMobileNumber: mobileText, iso2: countryText }),
    data: sentSchema,
  }),
  changeMobile: own({
    path: '/users/changemobilenumber',
    summary: 'Apply for a new mobile',
    refusals: [
      BOTH_CODES,
      'demoFixed',
      'freshFactorNeeded',
      'mobileSame',
      'mobileTaken',
      'fileUnknown',
    ],
    body: v.strictObject({
      newMobileNumber: mobileText,
      newIso2: countryText,
      emailVerifyCode: codeText,
      newMobileVerifyCode: codeText,
      handholdIdAndSignFilename: fileNameText,
      mobileBill3MonthsFilename: fileNameText,
      newMobileBillFilename: fileNameText,
    }),
    data: NOTHING,
  }),
  sendChangePasswordMailCode: own({
    path: '/users/sendchangepasswordemailverifycode',
    summary: 'Send a code by email for a new password',
    refusals: ['demoFixed'],
    sendsCode: true,
    body: v.strictObject({ email: emailText }),
    data: sentSchema,
  }),
  sendChangePasswordMobileCode: own({
    path: '/users/sendchangepasswordmobileverifycode',
    summary: 'Send a code by SMS for a new password',
    refusals: ['demoFixed', 'emailInvalid'],
    sendsCode: true,
    body: v.strictObject({ email: emailText }),
    data: sentSchema,
  }),
  changePassword: own({
    path: '/users/changepassword',
    summary: 'Change the password',
    refusals: [NEW_PASSWORD, BOTH_CODES, OWN_PASSWORD, 'passwordSame'],
    body: v.strictObject({
      originPwd: passwordText,
      newPwd: newPasswordText,
      confirmPwd: passwordText,
      emailVerifyCode: codeText,
      mobileVerifyCode: codeText,
    }),
    data: NOTHING,
  }),
  uploadHandholdIdAndSign: own({
    path: '/uploads/handholdidandsign',
    summary: 'Upload a photo with identity card and signature',
    upload: 'handholdIdAndSign',
    data: uploaded,
  }),
  uploadMobileBill3Months: own({
    path: '/uploads/mobilebill3months',
    summary: "Upload the old mobile's bills",
    upload: 'mobileBill3Months',
    data: uploaded,
  }),
  uploadNewMobileBill: own({
    path: '/uploads/newmobilebill',
    summary: "Upload the new mobile's bill",
    upload: 'newMobileBill',
    data: uploaded,
  }),
  uploadSelfie: own({
    path: '/uploads/selfie',
    summary: 'Upload a selfie',
    upload: 'selfie',
    data: uploaded,
  }),
  uploadDocumentFrontPhoto: own({
    path: '/uploads/documentfrontphoto',
    summary: 'Upload the front of a document',
    upload: 'documentFrontPhoto',
    data: uploaded,
  }),
  uploadDocumentBackPhoto: own({
    path: '/uploads/documentbackphoto',
    summary: 'Upload the back of a document',
    upload: 'documentBackPhoto',
    data: uploaded,
  }),
  sessions: own({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'List sessions',
    data: v.object({ sessions: v.array(sessionSchema) }),
  }),
  revokeSession: own({
    path: '/auth/sessions/{id}/revoke',
    summary: 'End a session',
    refusals: ['sessionUnknown'],
    body: v.strictObject({}),
    data: v.object({}),
  }),
  revokeOthers: own({
    path: '/auth/sessions/revokeothers',
    summary: 'End all other sessions',
    description: "Ends every session except the caller's.",
    body: v.strictObject({}),
    data: v.object({ ended: v.number() }),
  }),
  securityHistory: own({
    method: 'GET',
    path: '/auth/history',
    summary: 'List security events',
    query: v.strictObject(pageOf(20)),
    rows: 'history',
    data: v.object({
      history: v.array(securitySchema),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
    }),
  }),
  closure: own({
    method: 'GET',
    path: '/users/closure',
    summary: "State of the account's closure",
    data: v.object({
      /** The time at which personal data is erased; null: the account is not closing. */
      closesAt: v.nullable(timeMs),
      /** The remaining obstacles; open orders are cancelled. */
      remains: v.array(v.picklist(REMAINS)),
    }),
  }),
  closeAccount: own({
    path: '/users/closeaccount',
    summary: 'Close the account',
    description: 'Ends every session; requires a fresh factor.',
    refusals: ['demoFixed', 'freshFactorNeeded', 'accountNotEmpty', 'accountClosing'],
    body: v.strictObject({}),
    data: closing,
  }),
  keepAccount: own({
    path: '/users/keepaccount',
    summary: 'Cancel the closure',
    refusals: ['notClosing'],
    body: v.strictObject({}),
    data: closing,
  }),
})
