// Owns the Traditional Chinese words of the account: sign-in and the account menu, written as in
// Taiwan.
import type { accountEn } from './en'

export const accountTw: Record<keyof typeof accountEn, string> = {
  'account.signIn': '登入',
  'account.demo.button': '示範登入',
  'account.demo.title': '以示範帳戶登入',
  'account.demo.lead':
    '示範帳戶只有虛擬資金，由這個環境的所有使用者共用。\n選一個即可登入，不需要密碼。',
  'account.demo.list': '示範帳戶',
  'account.demo.go': '以 {email} 登入',
  'account.demo.pending': '登入中',
  'account.demo.loading': '正在取得示範帳戶',
  'account.demo.empty': '這個環境沒有示範帳戶。',
  'account.demo.listFailed': '無法取得示範帳戶。',
  'account.demo.failed': '尚未登入，請再試一次。',
  'account.demo.done': '已登入：{email}',
  'account.menu': '{email} 的帳戶選單',
  'account.signOut': '登出',
  'account.signedOut': '已登出',
  'account.level': 'LV {level}',
  'account.level.0': '尚未驗證身分',
  'account.level.1': '已完成初階驗證',
  'account.level.2': '已完成身分驗證',
}
