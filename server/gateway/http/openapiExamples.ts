// One example for each call whose body one would otherwise have to guess at: whoever scripts
// against the exchange copies it and changes the values. A test reads each by its call's schema.
import type { BodyOf, CallName } from '../../../src/protocol/calls'

const EMAIL = 'ann@example.com'
const MOBILE = '+8613800138000'
const PASSWORD = 'correct4horse'
const CODES = { emailVerifyCode: '123456', mobileVerifyCode: '654321' } as const
const FILE = '0f8c1f0e6b7a4d5c9e2b3a4f5d6c7b8a.jpg'

const examples = {
  register: {
    email: EMAIL,
    mobile: MOBILE,
    iso2: 'CN',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    inviteCode: '',
    ...CODES,
  },
  login: { email: EMAIL, password: PASSWORD },
  verifyLogin: { loginAuthToken: 'as answered by /auth/login', ...CODES },
  refresh: { refreshToken: 'as answered with the last access token' },
  resetPassword: { email: EMAIL, newPwd: 'battery5staple', confirmPwd: 'battery5staple', ...CODES },
  changePassword: {
    originPwd: PASSWORD,
    newPwd: 'battery5staple',
    confirmPwd: 'battery5staple',
    ...CODES,
  },
  changeMobile: {
    newMobileNumber: MOBILE,
    newIso2: 'CN',
    emailVerifyCode: '123456',
    newMobileVerifyCode: '654321',
    handholdIdAndSignFilename: FILE,
    mobileBill3MonthsFilename: FILE,
    newMobileBillFilename: FILE,
    password: PASSWORD,
  },
  identify: { selfie: FILE, documentFrontPhoto: FILE, documentBackPhoto: FILE },
} as const satisfies { readonly [N in CallName]?: BodyOf<N> }

/** By the name of the call. */
export const EXAMPLES: Readonly<Record<string, object>> = examples
