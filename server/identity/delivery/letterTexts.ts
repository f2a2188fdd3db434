// The sentences of letters by mail and SMS in the three languages. {code}, {minutes} and {word} are
// filled in by letters.
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { CodePurpose } from '../codes/codes'
import type { NotifiedEvent } from './letters'

export interface LetterTexts {
  readonly greeting: string
  readonly codeSubject: string
  /** What the code is for, and the code. */
  readonly code: Readonly<Record<CodePurpose, string>>
  readonly lasts: string
  readonly secret: string
  readonly notYou: string
  readonly told: Readonly<Record<NotifiedEvent, readonly [subject: string, text: string]>>
  readonly unasked: string
  /** The owner's word against forged letters. */
  readonly word: string
  readonly signature: string
}

const en: LetterTexts = {
  greeting: 'Hello,',
  codeSubject: 'Your Meridian verification code',
  code: {
    register: 'Your Meridian code to open an account is {code}.',
    signIn: 'Your Meridian code to log in is {code}.',
    forgot: 'Your Meridian code to reset your password is {code}.',
    password: 'Your Meridian code to change your password is {code}.',
    mobile: 'Your Meridian code to change your phone number is {code}.',
    withdraw: 'Your Meridian code to confirm a withdrawal is {code}.',
  },
  lasts: 'It is valid for {minutes} minutes.',
  secret: 'Nobody from Meridian will ever ask you for it, so keep it to yourself.',
  notYou: 'If you did not ask for this code, you can ignore this message.',
  told: {
    PASSWORD_CHANGED: [
      'Your Meridian password was changed',
      'The password of your Meridian account was just changed. You were logged out on all other ' +
        'devices, and withdrawals are held for 24 hours.',
    ],
    PASSWORD_RESET: [
      'Your Meridian password was reset',
      'The password of your Meridian account was just reset. You were logged out on all devices, ' +
        'and withdrawals are held for 24 hours.',
    ],
    MOBILE_CHANGED: [
      'Your Meridian phone number was changed',
      'The phone number of your Meridian account was just changed. You were logged out on all ' +
        'other devices, and withdrawals are held for 24 hours.',
    ],
    AUTHENTICATOR_ON: [
      'An authenticator app protects your Meridian account',
      'Logging in to your Meridian account now asks for a code of your authenticator app.',
    ],
    AUTHENTICATOR_OFF: [
      'The authenticator app of your Meridian account was removed',
      'Logging in to your Meridian account no longer asks for a code of your authenticator app.',
    ],
    RECOVERY_CODE_USED: [
      'A recovery code was used',
      'Somebody just logged in to your Meridian account with one of its recovery codes.',
    ],
    PASSKEY_ADDED: [
      'A passkey was added to your Meridian account',
      'A new passkey can now log in to your Meridian account.',
    ],
    PASSKEY_REMOVED: [
      'A passkey of your Meridian account was removed',
      'A passkey of your Meridian account was just removed.',
    ],
    IDENTITY_APPROVED: [
      'Your identity is verified',
      'We have checked your documents: your identity is verified, and your Meridian account is ' +
        'now at level 2.',
    ],
    IDENTITY_REJECTED: [
      'Your identity could not be verified',
      'We could not accept your documents. Log in to Meridian to read the reason under Settings ' +
        'and to hand in new ones.',
    ],
  },
  word: 'Your anti-phishing word: {word}',
  unasked: 'If this was not you, please contact customer service at once.',
  signature: 'Meridian',
}

const tw: LetterTexts = {
  greeting: '您好：',
  codeSubject: '您的 Meridian 驗證碼',
  code: {
    register: '您的 Meridian 註冊驗證碼是 {code}。',
    signIn: '您的 Meridian 登入驗證碼是 {code}。',
    forgot: '您的 Meridian 重設密碼驗證碼是 {code}。',
    password: '您的 Meridian 變更密碼驗證碼是 {code}。',
    mobile: '您的 Meridian 變更手機號碼驗證碼是 {code}。',
    withdraw: '您的 Meridian 提領驗證碼是 {code}。',
  },
  lasts: '{minutes} 分鐘內有效。',
  secret: 'Meridian 的人員絕不會向您索取驗證碼，請勿告訴任何人。',
  notYou: '如果您沒有要求這組驗證碼，請忽略此訊息。',
  told: {
    PASSWORD_CHANGED: [
      '您的 Meridian 密碼已變更',
      '您的 Meridian 帳戶密碼剛剛已變更。其他裝置均已登出，24 小時內暫停提領。',
    ],
    PASSWORD_RESET: [
      '您的 Meridian 密碼已重設',
      '您的 Meridian 帳戶密碼剛剛已重設。所有裝置均已登出，24 小時內暫停提領。',
    ],
    MOBILE_CHANGED: [
      '您的 Meridian 手機號碼已變更',
      '您的 Meridian 帳戶手機號碼剛剛已變更。其他裝置均已登出，24 小時內暫停提領。',
    ],
    AUTHENTICATOR_ON: [
      '您的 Meridian 帳戶已啟用驗證器',
      '現在登入您的 Meridian 帳戶需要驗證器應用程式的驗證碼。',
    ],
    AUTHENTICATOR_OFF: [
      '您的 Meridian 帳戶已停用驗證器',
      '登入您的 Meridian 帳戶不再需要驗證器應用程式的驗證碼。',
    ],
    RECOVERY_CODE_USED: [
      '您的 Meridian 備用碼已被使用',
      '剛剛有人使用備用碼登入了您的 Meridian 帳戶。',
    ],
    PASSKEY_ADDED: [
      '您的 Meridian 帳戶新增了通行金鑰',
      '一組新的通行金鑰現在可以登入您的 Meridian 帳戶。',
    ],
    PASSKEY_REMOVED: [
      '您的 Meridian 帳戶移除了通行金鑰',
      '您的 Meridian 帳戶剛剛移除了一組通行金鑰。',
    ],
    IDENTITY_APPROVED: [
      '您的身分驗證已通過',
      '我們已審核您的文件，身分驗證已通過，您的 Meridian 帳戶現在是 LV 2。',
    ],
    IDENTITY_REJECTED: [
      '您的身分驗證未通過',
      '我們無法接受您提交的文件。請登入 Meridian，在設定中查看原因並重新提交。',
    ],
  },
  word: '您的防釣魚暗語：{word}',
  unasked: '如果這不是您本人的操作，請立即聯絡客服。',
  signature: 'Meridian',
}

const cn: LetterTexts = {
  greeting: '您好：',
  codeSubject: '您的 Meridian 验证码',
  code: {
    register: '您的 Meridian 注册验证码是 {code}。',
    signIn: '您的 Meridian 登录验证码是 {code}。',
    forgot: '您的 Meridian 重置密码验证码是 {code}。',
    password: '您的 Meridian 修改密码验证码是 {code}。',
    mobile: '您的 Meridian 更换手机号验证码是 {code}。',
    withdraw: '您的 Meridian 提现验证码是 {code}。',
  },
  lasts: '{minutes} 分钟内有效。',
  secret: 'Meridian 工作人员绝不会向您索要验证码，请勿告诉任何人。',
  notYou: '如果您没有请求此验证码，请忽略本消息。',
  told: {
    PASSWORD_CHANGED: [
      '您的 Meridian 密码已修改',
      '您的 Meridian 账户密码刚刚已修改。其他设备均已退出登录，24 小时内暂停提现。',
    ],
    PASSWORD_RESET: [
      '您的 Meridian 密码已重置',
      '您的 Meridian 账户密码刚刚已重置。所有设备均已退出登录，24 小时内暂停提现。',
    ],
    MOBILE_CHANGED: [
      '您的 Meridian 手机号已更换',
      '您的 Meridian 账户手机号刚刚已更换。其他设备均已退出登录，24 小时内暂停提现。',
    ],
    AUTHENTICATOR_ON: [
      '您的 Meridian 账户已启用验证器',
      '现在登录您的 Meridian 账户需要验证器应用的验证码。',
    ],
    AUTHENTICATOR_OFF: [
      '您的 Meridian 账户已停用验证器',
      '登录您的 Meridian 账户不再需要验证器应用的验证码。',
    ],
    RECOVERY_CODE_USED: [
      '您的 Meridian 备用码已被使用',
      '刚刚有人使用备用码登录了您的 Meridian 账户。',
    ],
    PASSKEY_ADDED: [
      '您的 Meridian 账户新增了通行密钥',
      '一个新的通行密钥现在可以登录您的 Meridian 账户。',
    ],
    PASSKEY_REMOVED: [
      '您的 Meridian 账户移除了通行密钥',
      '您的 Meridian 账户刚刚移除了一个通行密钥。',
    ],
    IDENTITY_APPROVED: [
      '您的身份认证已通过',
      '我们已审核您的身份资料，身份认证已通过，您的 Meridian 账户现在是 LV 2。',
    ],
    IDENTITY_REJECTED: [
      '您的身份认证未通过',
      '我们无法接受您提交的身份资料。请登录 Meridian，在设置中查看原因并重新提交。',
    ],
  },
  word: '您的防钓鱼暗语：{word}',
  unasked: '如果这不是您本人的操作，请立即联系客服。',
  signature: 'Meridian',
}

export const letterTexts: Readonly<Record<LocaleCode, LetterTexts>> = { en, tw, cn }
