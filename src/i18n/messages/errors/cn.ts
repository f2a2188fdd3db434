// The Simplified Chinese words of the error and maintenance pages, written as on the mainland.
import type { errorsEn } from './en'

export const errorsCn: Record<keyof typeof errorsEn, string> = {
  'errors.home': '返回首页',
  'errors.retry': '再试一次',
  'errors.400.title': '网址无效',
  'errors.400.lead': '网址中包含此页面无法使用的内容。\n您的资产与委托均无变动。',
  'errors.404.title': '找不到该页面',
  'errors.404.lead': '网址可能有误，或页面已被移除。\n您的资产与委托均无变动。',
  'errors.500.title': '系统发生错误',
  'errors.500.lead': '页面无法显示。\n交易所已确认的委托不受影响，请重试。',
  'errors.middleware': '未知的中间件',
  'errors.503.title': '此页面正在维护',
  'errors.503.lead': '此页面正在维护中，请稍后再试，或联系客服。\n持仓与委托均会保留。',
  'errors.section': '此区块正在维护中，请稍后再试，或联系客服。',
  'errors.art': '错误 {code}',
}
