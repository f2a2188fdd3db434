// Texts of outgoing emails and SMS in the three languages. composeMessages fills in {code},
// {minutes}, {word} and the figures of alerts.
import type { AlertKind } from '../../../../src/domain/records/alertRecords'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { CodePurpose } from '../codes/types'
import { keyTexts } from './keyTexts'
import type { NotifiedEvent } from './notifiedEvent'

export interface MessageTexts {
  readonly greeting: string
  readonly codeSubject: string
  /** What the code is for, and the code. */
  readonly code: Readonly<Record<CodePurpose, string>>
  readonly lasts: string
  readonly secret: string
  readonly notYou: string
  readonly events: Readonly<Record<NotifiedEvent, readonly [subject: string, text: string]>>
  /** An alert that fired. */
  readonly alert: {
    readonly subject: string
    readonly kinds: Readonly<Record<AlertKind, string>>
    readonly time: string
    readonly value: string
    readonly note: string
    readonly manage: string
  }
  readonly unasked: string
  /** The owner's word against forged emails. */
  readonly word: string
  readonly signature: string
}

const en: MessageTexts = {
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
  events: {
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
      'Logging in to your Meridian account now asks for a code of your authenticator app. ' +
        'Withdrawals are held for 24 hours.',
    ],
    AUTHENTICATOR_OFF: [
      'The authenticator app of your Meridian account was removed',
      'Logging in to your Meridian account no longer asks for a code of your authenticator ' +
        'app. Withdrawals are held for 24 hours.',
    ],
    RECOVERY_CODE_USED: [
      'A recovery code was used',
      'One of the recovery codes of your Meridian account was just used.',
    ],
    PASSKEY_ADDED: [
      'A passkey was added to your Meridian account',
      'A new passkey can now log in to your Meridian account. Withdrawals are held for 24 hours.',
    ],
    PASSKEY_REMOVED: [
      'A passkey of your Meridian account was removed',
      'A passkey of your Meridian account was just removed. Withdrawals are held for 24 hours.',
    ],
    CODES_GUESSED: [
      'Wrong codes were entered for your Meridian account',
      'Somebody who has your password or an open session entered many wrong verification ' +
        'codes for your Meridian account. Further tries now have to wait. Change your ' +
        'password if it was not you.',
    ],
    ADDRESS_ADDED: [
      'A withdrawal address was added to your Meridian account',
      'An address was just added to the address book of your Meridian account.',
    ],
    ADDRESS_REMOVED: [
      'A withdrawal address of your Meridian account was removed',
      'An address was just removed from the address book of your Meridian account.',
    ],
    ADDRESSES_ONLY: [
      'Withdrawals of your Meridian account are limited to your address book',
      'Your Meridian account now allows withdrawals to the addresses of its address book only.',
    ],
    ADDRESSES_ANY: [
      'The address book limit of your Meridian account was switched off',
      'In 24 hours your Meridian account will allow withdrawals to any address again.',
    ],
    MAIL_WORD_CHANGED: [
      'The anti-phishing word of your Meridian account was changed',
      'The anti-phishing word of your Meridian account was just changed. This mail still ' +
        'carries the former one.',
    ],
    DATA_COPY_REQUESTED: [
      'A copy of the data of your Meridian account was requested',
      'A file with all personal data of your Meridian account was just requested, and can be ' +
        'downloaded after verification. Change your password if it was not you.',
    ],
    ...keyTexts.en,
    ACCOUNT_CLOSING: [
      'Your Meridian account will be closed',
      'You asked to close your Meridian account. You were logged out everywhere. In 14 days your ' +
        'personal data is erased; until then you can log in and keep the account.',
    ],
    ACCOUNT_KEPT: [
      'Your Meridian account stays open',
      'The closing of your Meridian account was taken back.',
    ],
    CLOSURE_STOPPED: [
      'Your Meridian account was not closed',
      'Your Meridian account received assets after you asked to close it, so it stays open. ' +
        'Withdraw them and close the account again if you still wish to.',
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
  alert: {
    subject: 'Meridian alert: {title}',
    kinds: {
      ABOVE: '{name} rose to {level}',
      BELOW: '{name} fell to {level}',
      CROSSES: '{name} crossed {level}',
      MOVES: '{name} moved {level} % within {minutes} min',
      SPREAD: 'Spread of {name} reached {level}',
      FUNDING: 'Funding rate of {name} reached {level} %',
      MARGIN: 'Margin ratio fell to {level} %',
      FILLS: 'One of your orders was filled',
    },
    time: 'Time: {time}',
    value: 'Value: {value}',
    note: 'Note: {note}',
    manage: 'You can change or remove this alert in the alerts panel of the terminal.',
  },
  word: 'Your anti-phishing word: {word}',
  unasked: 'If this was not you, please contact customer service at once.',
  signature: 'Meridian',
}

const tw: MessageTexts = {
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
  events: {
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
      '現在登入您的 Meridian 帳戶需要驗證器應用程式的驗證碼。24 小時內暫停提領。',
    ],
    AUTHENTICATOR_OFF: [
      '您的 Meridian 帳戶已停用驗證器',
      '登入您的 Meridian 帳戶不再需要驗證器應用程式的驗證碼。24 小時內暫停提領。',
    ],
    RECOVERY_CODE_USED: [
      '您的 Meridian 備用碼已被使用',
      '您的 Meridian 帳戶剛剛有一組備用碼被使用。',
    ],
    PASSKEY_ADDED: [
      '您的 Meridian 帳戶新增了通行金鑰',
      '一組新的通行金鑰現在可以登入您的 Meridian 帳戶。24 小時內暫停提領。',
    ],
    PASSKEY_REMOVED: [
      '您的 Meridian 帳戶移除了通行金鑰',
      '您的 Meridian 帳戶剛剛移除了一組通行金鑰。24 小時內暫停提領。',
    ],
    CODES_GUESSED: [
      '您的 Meridian 帳戶有人多次輸入錯誤的驗證碼',
      '有人持有您的密碼或已登入的裝置，並為您的 Meridian 帳戶多次輸入錯誤的驗證碼。接下來每次嘗試都需要等待。如果不是您本人，請變更密碼。',
    ],
    ADDRESS_ADDED: [
      '您的 Meridian 帳戶新增了提領地址',
      '您的 Meridian 帳戶地址簿剛剛新增了一個地址。',
    ],
    ADDRESS_REMOVED: [
      '您的 Meridian 帳戶移除了提領地址',
      '您的 Meridian 帳戶地址簿剛剛移除了一個地址。',
    ],
    ADDRESSES_ONLY: [
      '您的 Meridian 帳戶只能提領至地址簿地址',
      '您的 Meridian 帳戶現在只允許提領至地址簿中的地址。',
    ],
    ADDRESSES_ANY: [
      '您的 Meridian 帳戶已關閉地址簿地址限定',
      '24 小時後，您的 Meridian 帳戶將再次允許提領至任何地址。',
    ],
    MAIL_WORD_CHANGED: [
      '您的 Meridian 防釣魚暗語已變更',
      '您的 Meridian 帳戶的防釣魚暗語剛剛已變更。這封郵件仍使用先前的暗語。',
    ],
    DATA_COPY_REQUESTED: [
      '您的 Meridian 帳戶申請了個人資料副本',
      '您的 Meridian 帳戶剛剛申請產生一份包含全部個人資料的檔案，通過驗證後即可下載。若非您本人操作，請立即變更密碼。',
    ],
    ...keyTexts.tw,
    ACCOUNT_CLOSING: [
      '您的 Meridian 帳戶即將關閉',
      '您已申請關閉 Meridian 帳戶，所有裝置均已登出。14 天後您的個人資料將被刪除；在此之前，您可以登入並保留帳戶。',
    ],
    ACCOUNT_KEPT: ['您的 Meridian 帳戶已保留', '您已取消關閉 Meridian 帳戶。'],
    CLOSURE_STOPPED: [
      '您的 Meridian 帳戶未關閉',
      '您申請關閉後，帳戶又收到資產，因此保持開啟。若仍要關閉，請先提領資產再重新申請。',
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
  alert: {
    subject: 'Meridian 提醒：{title}',
    kinds: {
      ABOVE: '{name} 上漲至 {level}',
      BELOW: '{name} 下跌至 {level}',
      CROSSES: '{name} 穿越 {level}',
      MOVES: '{name} 於 {minutes} 分鐘內漲跌 {level}%',
      SPREAD: '{name} 點差達到 {level}',
      FUNDING: '{name} 資金費率達到 {level}%',
      MARGIN: '保證金率降至 {level}%',
      FILLS: '您的委託已成交',
    },
    time: '時間：{time}',
    value: '數值：{value}',
    note: '備註：{note}',
    manage: '您可以在交易頁面的提醒面板中修改或刪除此提醒。',
  },
  word: '您的防釣魚暗語：{word}',
  unasked: '如果這不是您本人的操作，請立即聯絡客服。',
  signature: 'Meridian',
}

const cn: MessageTexts = {
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
  events: {
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
      '现在登录您的 Meridian 账户需要验证器应用的验证码。24 小时内暂停提现。',
    ],
    AUTHENTICATOR_OFF: [
      '您的 Meridian 账户已停用验证器',
      '登录您的 Meridian 账户不再需要验证器应用的验证码。24 小时内暂停提现。',
    ],
    RECOVERY_CODE_USED: [
      '您的 Meridian 备用码已被使用',
      '您的 Meridian 账户刚刚有一个备用码被使用。',
    ],
    PASSKEY_ADDED: [
      '您的 Meridian 账户新增了通行密钥',
      '一个新的通行密钥现在可以登录您的 Meridian 账户。24 小时内暂停提现。',
    ],
    PASSKEY_REMOVED: [
      '您的 Meridian 账户移除了通行密钥',
      '您的 Meridian 账户刚刚移除了一个通行密钥。24 小时内暂停提现。',
    ],
    CODES_GUESSED: [
      '您的 Meridian 账户有人多次输入错误的验证码',
      '有人持有您的密码或已登录的设备，并为您的 Meridian 账户多次输入错误的验证码。接下来每次尝试都需要等待。如果不是您本人，请修改密码。',
    ],
    ADDRESS_ADDED: [
      '您的 Meridian 账户新增了提现地址',
      '您的 Meridian 账户地址簿刚刚新增了一个地址。',
    ],
    ADDRESS_REMOVED: [
      '您的 Meridian 账户移除了提现地址',
      '您的 Meridian 账户地址簿刚刚移除了一个地址。',
    ],
    ADDRESSES_ONLY: [
      '您的 Meridian 账户只能提现至地址簿地址',
      '您的 Meridian 账户现在只允许提现至地址簿中的地址。',
    ],
    ADDRESSES_ANY: [
      '您的 Meridian 账户已关闭地址簿限定',
      '24 小时后，您的 Meridian 账户将再次允许提现至任何地址。',
    ],
    MAIL_WORD_CHANGED: [
      '您的 Meridian 防钓鱼暗语已修改',
      '您的 Meridian 账户的防钓鱼暗语刚刚已修改。这封邮件仍使用之前的暗语。',
    ],
    DATA_COPY_REQUESTED: [
      '您的 Meridian 账户申请了个人数据副本',
      '您的 Meridian 账户刚刚申请生成一份包含全部个人数据的文件，通过验证后即可下载。如非您本人操作，请立即修改密码。',
    ],
    ...keyTexts.cn,
    ACCOUNT_CLOSING: [
      '您的 Meridian 账户即将关闭',
      '您已申请关闭 Meridian 账户，所有设备均已退出登录。14 天后您的个人数据将被删除；在此之前，您可以登录并保留账户。',
    ],
    ACCOUNT_KEPT: ['您的 Meridian 账户已保留', '您已取消关闭 Meridian 账户。'],
    CLOSURE_STOPPED: [
      '您的 Meridian 账户未关闭',
      '您申请关闭后，账户又收到资产，因此保持开启。如仍要关闭，请先提取资产再重新申请。',
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
  alert: {
    subject: 'Meridian 提醒：{title}',
    kinds: {
      ABOVE: '{name} 上涨至 {level}',
      BELOW: '{name} 下跌至 {level}',
      CROSSES: '{name} 穿越 {level}',
      MOVES: '{name} 在 {minutes} 分钟内涨跌 {level}%',
      SPREAD: '{name} 点差达到 {level}',
      FUNDING: '{name} 资金费率达到 {level}%',
      MARGIN: '保证金率降至 {level}%',
      FILLS: '您的委托已成交',
    },
    time: '时间：{time}',
    value: '数值：{value}',
    note: '备注：{note}',
    manage: '您可以在交易页面的提醒面板中修改或删除此提醒。',
  },
  word: '您的防钓鱼暗语：{word}',
  unasked: '如果这不是您本人的操作，请立即联系客服。',
  signature: 'Meridian',
}

export const messageTexts: Readonly<Record<LocaleCode, MessageTexts>> = { en, tw, cn }
