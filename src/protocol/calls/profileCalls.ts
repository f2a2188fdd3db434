// The calls about the signed-in person: who it is, the changes of password and mobile, the
// check of the identity, and the files that these need.
import * as v from 'valibot'
import {
  codeText,
  countryText,
  emailText,
  fileNameText,
  meSchema,
  mobileText,
  newPasswordText,
  passwordText,
  sentSchema,
} from '../schemas/identity'
import { call, type Shape } from './call'

const NOTHING = v.object({})

const own = <B extends Shape, D extends v.GenericSchema>(path: string, body: B, data: D) =>
  call({ method: 'POST', path, access: 'token', query: undefined, body, data })

/** One image a call, as the field `file` of a multipart form; answered with the name it got. */
const upload = (path: string) =>
  call({
    method: 'POST',
    path,
    access: 'token',
    upload: true,
    query: undefined,
    body: undefined,
    data: v.object({ filename: v.string() }),
  })

export const profileCalls = {
  me: call({
    method: 'GET',
    path: '/users/me',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ me: meSchema }),
  }),
  identify: own(
    '/users/identification',
    v.strictObject({
      selfie: fileNameText,
      documentFrontPhoto: fileNameText,
      documentBackPhoto: fileNameText,
    }),
    NOTHING,
  ),
  sendChangeMobileMailCode: own(
    '/users/sendchangemobileemailverifycode',
    v.strictObject({}),
    sentSchema,
  ),
  sendChangeMobileNewCode: own(
    '/users/sendchangemobilenewmobileverifycode',
    v.strictObject({ newMobileNumber: mobileText, iso2: countryText }),
    sentSchema,
  ),
  changeMobile: own(
    '/users/changemobilenumber',
    v.strictObject({
      newMobileNumber: mobileText,
      newIso2: countryText,
      emailVerifyCode: codeText,
      newMobileVerifyCode: codeText,
      handholdIdAndSignFilename: fileNameText,
      mobileBill3MonthsFilename: fileNameText,
      newMobileBillFilename: fileNameText,
      /** Again: an open session is not enough for it. */
      password: passwordText,
    }),
    NOTHING,
  ),
  sendChangePasswordMailCode: own(
    '/users/sendchangepasswordemailverifycode',
    v.strictObject({ email: emailText }),
    sentSchema,
  ),
  sendChangePasswordMobileCode: own(
    '/users/sendchangepasswordmobileverifycode',
    v.strictObject({ email: emailText }),
    sentSchema,
  ),
  changePassword: own(
    '/users/changepassword',
    v.strictObject({
      originPwd: passwordText,
      newPwd: newPasswordText,
      confirmPwd: passwordText,
      emailVerifyCode: codeText,
      mobileVerifyCode: codeText,
    }),
    NOTHING,
  ),
  uploadHandholdIdAndSign: upload('/uploads/handholdidandsign'),
  uploadMobileBill3Months: upload('/uploads/mobilebill3months'),
  uploadNewMobileBill: upload('/uploads/newmobilebill'),
  uploadSelfie: upload('/uploads/selfie'),
  uploadDocumentFrontPhoto: upload('/uploads/documentfrontphoto'),
  uploadDocumentBackPhoto: upload('/uploads/documentbackphoto'),
} as const
