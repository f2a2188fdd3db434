// The Traditional Chinese words of the error and maintenance pages, written as in Taiwan.
import type { errorsEn } from './en'

export const errorsTw: Record<keyof typeof errorsEn, string> = {
  'errors.home': '回首頁',
  'errors.retry': '再試一次',
  'errors.400.title': '網址無效',
  'errors.400.lead': '網址中有這個頁面無法使用的內容。\n您的資產與委託都沒有變動。',
  'errors.404.title': '找不到這個頁面',
  'errors.404.lead': '網址可能打錯，或頁面已經移走。\n您的資產與委託都沒有變動。',
  'errors.500.title': '系統發生錯誤',
  'errors.500.lead': '頁面無法顯示。\n交易所已確認的委託不受影響，請再試一次。',
  'errors.middleware': '未知的中介軟體',
  'errors.503.title': '此頁面正在維護',
  'errors.503.lead': '此頁面正在維護中，請稍後再試，或聯絡客服。\n持倉與委託都會保留。',
  'errors.section': '此區塊正在維護中，請稍後再試，或聯絡客服。',
  'errors.art': '錯誤 {code}',
}
