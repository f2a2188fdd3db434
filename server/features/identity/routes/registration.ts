// The calls by which a visitor becomes a customer and a forgotten password is replaced: each hands
// what was sent to identity, which alone decides. It only adds the cookies of a new session.
import type { IdentityApi } from '../api'
import type { Handlers } from '../../../gateway/http/handler'
import { kept } from './kept'

type Deps = Pick<IdentityApi, 'recovery' | 'registration'>

export function registrationRoutes(deps: Deps): Partial<Handlers> {
  const { registration, recovery } = deps
  return {
    sendMailCode: ({ body, origin }) => registration.sendMail(body, origin),
    sendMobileCode: ({ body, origin }) => registration.sendSms(body, origin),
    checkInviteCode: ({ body, origin }) => registration.checkInvite(body.inviteCode, origin),
    checkMailCode: ({ body, origin }) => registration.checkMail(body, origin),
    checkMobileCode: ({ body, origin }) => registration.checkSms(body, origin),
    checkEmail: ({ body, origin }) => registration.emailFree(body.email, origin),
    checkMobile: ({ body, origin }) => registration.mobileFree(body.mobile, origin),
    register: async ({ body, origin, cookies }) =>
      kept(cookies, await registration.register(body, origin)),
    registerByAgent: async ({ body, origin, cookies }) =>
      kept(cookies, await registration.register(body, origin)),
    sendForgotMailCode: ({ body, origin }) => recovery.sendMail(body, origin),
    sendForgotMobileCode: ({ body, origin }) => recovery.sendSms(body, origin),
    checkForgotMailCode: ({ body, origin }) => recovery.checkMail(body, origin),
    checkForgotMobileCode: ({ body, origin }) => recovery.checkSms(body, origin),
    resetPassword: ({ body, origin }) => recovery.reset(body, origin),
  }
}
