// The calls by which a visitor becomes a customer, and by which a forgotten password is
// replaced. None needs a token.
import * as v from 'valibot'
import {
  codeText,
  countryText,
  emailText,
  flowText,
  inviteText,
  mobileText,
  newPasswordText,
  passwordText,
  sentInFlowSchema,
  tokensSchema,
} from '../schemas/identity'
import { call, type Shape } from './call'

const NOTHING = v.object({})

const registration = {
  email: emailText,
  emailVerifyCode: codeText,
  /** E.164, spaces removed. */
  mobile: mobileText,
  mobileVerifyCode: codeText,
  inviteCode: v.optional(inviteText, ''),
  password: newPasswordText,
  confirmPassword: passwordText,
  iso2: countryText,
  flowId: flowText,
}

const open = <B extends Shape, D extends v.GenericSchema>(path: string, body: B, data: D) =>
  call({ method: 'POST', path, access: 'open', openFlow: true, query: undefined, body, data })

export const registrationCalls = {
  sendMailCode: open(
    '/users/sendmailverifycode',
    v.strictObject({ email: emailText, flowId: flowText }),
    sentInFlowSchema,
  ),
  sendMobileCode: open(
    '/users/sendmobileverifycode',
    v.strictObject({ mobile: mobileText, flowId: flowText }),
    sentInFlowSchema,
  ),
  checkInviteCode: open(
    '/users/checkinvitecode',
    v.strictObject({ inviteCode: inviteText }),
    NOTHING,
  ),
  checkMailCode: open(
    '/users/checkregistermailverifycode',
    v.strictObject({ email: emailText, verifyCode: codeText, flowId: flowText }),
    NOTHING,
  ),
  checkMobileCode: open(
    '/users/checkregistermobileverifycode',
    v.strictObject({
      mobile: mobileText,
      verifyCode: codeText,
      iso2: countryText,
      flowId: flowText,
    }),
    NOTHING,
  ),
  /** Refused when the address is already registered. */
  checkEmail: open('/users/checkemailexist', v.strictObject({ email: emailText }), NOTHING),
  checkMobile: open('/users/checkmobileexist', v.strictObject({ mobile: mobileText }), NOTHING),
  register: open('/users/register', v.strictObject(registration), tokensSchema),
  registerByAgent: open(
    '/users/registerbyagentcode',
    v.strictObject({ ...registration, agentCode: inviteText }),
    tokensSchema,
  ),
  sendForgotMailCode: open(
    '/users/sendforgotpasswordemailverifycode',
    v.strictObject({ email: emailText, flowId: flowText }),
    sentInFlowSchema,
  ),
  sendForgotMobileCode: open(
    '/users/sendforgotpasswordmobileverifycode',
    v.strictObject({ email: emailText, flowId: flowText }),
    sentInFlowSchema,
  ),
  checkForgotMailCode: open(
    '/users/checkforgotpasswordmailverifycode',
    v.strictObject({ email: emailText, verifyCode: codeText, flowId: flowText }),
    NOTHING,
  ),
  checkForgotMobileCode: open(
    '/users/checkforgotpasswordmobileverifycode',
    v.strictObject({ email: emailText, verifyCode: codeText, flowId: flowText }),
    NOTHING,
  ),
  resetPassword: open(
    '/users/resetpassword',
    v.strictObject({
      email: emailText,
      emailVerifyCode: codeText,
      mobileVerifyCode: codeText,
      newPwd: newPasswordText,
      confirmPwd: passwordText,
      flowId: flowText,
    }),
    NOTHING,
  ),
} as const
