// The purposes and the channels of codes.

export type CodePurpose = 'register' | 'signIn' | 'forgot' | 'password' | 'mobile' | 'withdraw'
export type CodeChannel = 'mail' | 'sms'
