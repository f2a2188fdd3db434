// The calls about the signed-in person: who it is, the changes of password and mobile, and the
// check of the identity. Identity decides all of it.
import { accepted } from '../../../../src/domain/refusals'
import type { IdentityApi } from '../api'
import type { Handlers } from '../../../gateway/http/handler'

export function profileRoutes({ profile }: Pick<IdentityApi, 'profile'>): Partial<Handlers> {
  return {
    me: async ({ caller }) => {
      const me = await profile.me(caller.userId)
      return me.ok ? accepted({ me: me.value }) : me
    },
    identify: ({ caller, body, origin }) => profile.identify(caller, body, origin),
    sendChangeMobileMailCode: ({ caller, origin }) => profile.sendMobileMail(caller, origin),
    sendChangeMobileNewCode: ({ caller, body, origin }) =>
      profile.sendMobileSms(caller, body, origin),
    changeMobile: ({ caller, body, origin }) => profile.changeMobile(caller, body, origin),
    sendChangePasswordMailCode: ({ caller, body, origin }) =>
      profile.sendPasswordMail(caller, body.email, origin),
    sendChangePasswordMobileCode: ({ caller, body, origin }) =>
      profile.sendPasswordSms(caller, body.email, origin),
    changePassword: ({ caller, body, origin }) => profile.changePassword(caller, body, origin),
  }
}
