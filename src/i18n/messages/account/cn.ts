// Owns the Simplified Chinese words of the account: sign-in and the account menu, written as on the
// mainland.
import type { accountEn } from './en'

export const accountCn: Record<keyof typeof accountEn, string> = {
  'account.signIn': '登录',
  'account.demo.button': '演示登录',
  'account.demo.title': '使用演示账户登录',
  'account.demo.lead':
    '演示账户仅有虚拟资金，由此环境的所有用户共用。\n选择一个即可登录，无需密码。',
  'account.demo.list': '演示账户',
  'account.demo.go': '以 {email} 登录',
  'account.demo.pending': '登录中',
  'account.demo.loading': '正在获取演示账户',
  'account.demo.empty': '此环境没有演示账户。',
  'account.demo.listFailed': '无法获取演示账户。',
  'account.demo.failed': '尚未登录，请重试。',
  'account.demo.done': '已登录：{email}',
  'account.menu': '{email} 的账户菜单',
  'account.signOut': '退出登录',
  'account.signedOut': '已退出登录',
  'account.level': 'LV {level}',
  'account.level.0': '尚未验证身份',
  'account.level.1': '已完成初级认证',
  'account.level.2': '已完成身份认证',
}
