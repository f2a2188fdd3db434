// One example for each call of accounts whose body would otherwise have to be guessed: whoever
// scripts against the exchange copies it and changes the values. A test reads each by its call's
// schema.
import type { CallExamples } from '../../../app/contract/feature'

const EMAIL = 'ann@example.com'
const MOBILE = '+8613800138000'
const PASSWORD = 'correct4horse'
const CODES = { emailVerifyCode: '123456', mobileVerifyCode: '654321' } as const
const FILE = '0f8c1f0e6b7a4d5c9e2b3a4f5d6c7b8a.jpg'

export const accountExamples = {
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
  },
  identify: { selfie: FILE, documentFrontPhoto: FILE, documentBackPhoto: FILE },
} as const satisfies CallExamples
