// The calls that register a customer, replace a forgotten password, and sign in and out.
import * as v from 'valibot'
import { SECOND_STEPS } from '../../../domain/records/identityRecords'
import { timeMs } from '../../schemas/fields'
import {
  authenticatorText,
  codeText,
  countryText,
  emailText,
  flowText,
  inviteText,
  mobileText,
  newPasswordText,
  passwordText,
  sentInFlowSchema,
  sentSchema,
  tokensSchema,
} from '../../schemas/identity'
import { callsOf, flow, own } from '../call'
import { BOTH_CODES, NEW_PASSWORD } from '../../schemas/refusalSets'

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

const tokenText = v.pipe(v.string(), v.maxLength(512))
const request = v.strictObject({ loginAuthToken: tokenText })

const REGISTRATION = [
  NEW_PASSWORD,
  'inviteCodeUnknown',
  'emailTaken',
  'mobileTaken',
  'registerEmailCodeWrong',
  'registerSmsCodeWrong',
  'tooManyAttempts',
] as const
const RECOVERY = ['resetUserUnknown', 'demoFixed', 'tooManyAttempts'] as const

export const accountCalls = callsOf('account', {
  sendMailCode: flow({
    path: '/users/sendmailverifycode',
    summary: 'Send a code to the email address of a new account',
    refusals: ['emailTaken', 'tooManyAttempts'],
    sendsCode: true,
    body: v.strictObject({ email: emailText, flowId: flowText }),
    data: sentInFlowSchema,
  }),
  sendMobileCode: flow({
    path: '/users/sendmobileverifycode',
    summary: 'Send a code to the mobile of a new account',
    refusals: ['mobileTaken', 'tooManyAttempts'],
    sendsCode: true,
    body: v.strictObject({ mobile: mobileText, flowId: flowText }),
    data: sentInFlowSchema,
  }),
  checkInviteCode: flow({
    path: '/users/checkinvitecode',
    summary: 'Check an invite code',
    refusals: ['inviteCodeUnknown', 'tooManyAttempts'],
    body: v.strictObject({ inviteCode: inviteText }),
    data: NOTHING,
  }),
  checkMailCode: flow({
    path: '/users/checkregistermailverifycode',
    summary: 'Check the code sent to an email address',
    refusals: ['registerEmailCodeWrong', 'tooManyAttempts'],
    body: v.strictObject({ email: emailText, verifyCode: codeText, flowId: flowText }),
    data: NOTHING,
  }),
  checkMobileCode: flow({
    path: '/users/checkregistermobileverifycode',
    summary: 'Check the code sent to a mobile',
    refusals: ['registerSmsCodeWrong', 'tooManyAttempts'],
    body: v.strictObject({
      mobile: mobileText,
      verifyCode: codeText,
      iso2: countryText,
      flowId: flowText,
    }),
    data: NOTHING,
  }),
  checkEmail: flow({
    path: '/users/checkemailexist',
    summary: 'Check that an email address is free',
    description: 'Refused when the address is already registered.',
    refusals: ['emailTaken', 'tooManyAttempts'],
    body: v.strictObject({ email: emailText }),
    data: NOTHING,
  }),
  checkMobile: flow({
    path: '/users/checkmobileexist',
    summary: 'Check that a mobile is free',
    refusals: ['mobileTaken', 'tooManyAttempts'],
    body: v.strictObject({ mobile: mobileText }),
    data: NOTHING,
  }),
  register: flow({
    path: '/users/register',
    summary: 'Register',
    refusals: [REGISTRATION],
    body: v.strictObject(registration),
    data: tokensSchema,
  }),
  registerByAgent: flow({
    path: '/users/registerbyagentcode',
    summary: 'Register with an agent code',
    refusals: [REGISTRATION, 'agentCodeInvalid'],
    body: v.strictObject({ ...registration, agentCode: inviteText }),
    data: tokensSchema,
  }),
  sendForgotMailCode: flow({
    path: '/users/sendforgotpasswordemailverifycode',
    summary: 'Send a code by email for a forgotten password',
    refusals: [RECOVERY],
    sendsCode: true,
    body: v.strictObject({ email: emailText, flowId: flowText }),
    data: sentInFlowSchema,
  }),
  sendForgotMobileCode: flow({
    path: '/users/sendforgotpasswordmobileverifycode',
    summary: 'Send a code by SMS for a forgotten password',
    refusals: [RECOVERY],
    sendsCode: true,
    body: v.strictObject({ email: emailText, flowId: flowText }),
    data: sentInFlowSchema,
  }),
  checkForgotMailCode: flow({
    path: '/users/checkforgotpasswordmailverifycode',
    summary: 'Check the emailed code for a forgotten password',
    refusals: [RECOVERY, 'resetEmailCodeWrong'],
    body: v.strictObject({ email: emailText, verifyCode: codeText, flowId: flowText }),
    data: NOTHING,
  }),
  checkForgotMobileCode: flow({
    path: '/users/checkforgotpasswordmobileverifycode',
    summary: 'Check the texted code for a forgotten password',
    refusals: [RECOVERY, 'resetSmsCodeWrong'],
    body: v.strictObject({ email: emailText, verifyCode: codeText, flowId: flowText }),
    data: NOTHING,
  }),
  resetPassword: flow({
    path: '/users/resetpassword',
    summary: 'Replace a forgotten password',
    refusals: [RECOVERY, NEW_PASSWORD, 'passwordSame', 'resetEmailCodeWrong', 'resetSmsCodeWrong'],
    body: v.strictObject({
      email: emailText,
      emailVerifyCode: codeText,
      mobileVerifyCode: codeText,
      newPwd: newPasswordText,
      confirmPwd: passwordText,
      flowId: flowText,
    }),
    data: NOTHING,
  }),
  login: flow({
    path: '/auth/login',
    summary: 'Sign in: email and password',
    refusals: ['accountUnknown', 'passwordWrong', 'loginFailed', 'tooManyAttempts'],
    body: v.strictObject({ email: emailText, password: passwordText }),
    data: v.object({
      loginAuthToken: v.string(),
      /** The deadline of the second step, ms UTC. */
      expiresAt: timeMs,
      /** The kind of the second step. */
      secondStep: v.picklist(SECOND_STEPS),
    }),
  }),
  sendLoginMailCode: flow({
    path: '/auth/sendmailverifycode',
    summary: "Send the second step's code by email",
    refusals: ['loginRequestSpent'],
    sendsCode: true,
    body: request,
    data: sentSchema,
  }),
  sendLoginMobileCode: flow({
    path: '/auth/sendmobileverifycode',
    summary: "Send the second step's code by SMS",
    refusals: ['loginRequestSpent'],
    sendsCode: true,
    body: request,
    data: sentSchema,
  }),
  verifyLogin: flow({
    path: '/auth/verify',
    summary: 'Sign in: the second step',
    refusals: [BOTH_CODES, 'loginRequestSpent', 'loginFailed', 'authenticatorWrong'],
    body: v.strictObject({
      loginAuthToken: tokenText,
      mobileVerifyCode: codeText,
      emailVerifyCode: codeText,
      /** Replaces both codes where the account has an authenticator app. */
      authenticatorCode: v.optional(authenticatorText),
    }),
    data: tokensSchema,
  }),
  refresh: flow({
    path: '/auth/refresh',
    summary: 'Exchange a refresh token for new tokens',
    refusals: [
      'sessionRevoked',
      'sessionTooOld',
      'signedInElsewhere',
      'accountDisabled',
      'tooManyAttempts',
    ],
    body: v.strictObject({ refreshToken: tokenText }),
    data: tokensSchema,
  }),
  logout: own({
    path: '/auth/logout',
    summary: 'Sign out',
    body: v.strictObject({}),
    data: v.object({}),
  }),
})
