// The Traditional Chinese texts of the home page.
import type { homeEn } from './en'

export const homeTw: Record<keyof typeof homeEn, string> = {
  'home.title': '一個帳戶，\n交易加密貨幣、外匯、\n黃金與指數。',
  'home.lead':
    '{spot} 個現貨交易對、{futures} 檔永續合約、{derivatives} 檔衍生品，資金在三個錢包之間隨時劃轉。',
  'home.register': '註冊帳戶',
  'home.trade': '簡易買賣',
  'home.dial': '{pair} 最近 24 小時',
  'home.now': '現在',
  'home.why.title': '每個數字都查得到',
  'home.why.1.title': '人人共用一本委託簿',
  'home.why.1.text': '您的委託與所有人的委託並列，先比價格、再比時間。',
  'home.why.2.title': '總和為零的帳本',
  'home.why.2.text': '每筆餘額都能由帳本逐筆核對，捨入差額全數入帳。',
  'home.why.3.title': '一經確認，絕不遺失',
  'home.why.3.text': '我們確認的內容，在您讀到之前已寫入磁碟，斷電也帶不走。',
  'home.news': '公告',
  'home.news.none': '目前沒有公告。',
  'home.news.failed': '公告暫時無法載入。',
  'home.savings': '鎖倉理財，每天計息',
  'home.savings.lead': '起息日從申購次日算起，到期本息一起入帳。',
  'home.savings.days': '{days} 天',
  'home.savings.apr': '預估年化',
  'home.savings.minimum': '最低 {amount} {coin}',
  'home.savings.choose': '申購',
  'home.savings.all': '查看全部方案',
}
