// The fields of the sign-in form.

export interface SignInForm {
  readonly email: string
  readonly password: string
  readonly smsCode: string
  readonly emailCode: string
  readonly appCode: string
}

export type SignInField = keyof SignInForm
