// The fields of the form that resets a password.

export const EMPTY = { email: '', emailCode: '', smsCode: '', password: '', repeated: '' }
export type ForgotField = keyof typeof EMPTY
