// The Traditional Chinese text of the information pages.
import type { papersEn } from './en'

export const papersTw: Record<keyof typeof papersEn, string> = {
  'papers.closed.site': 'Meridian 正在維護',
  'papers.closed.derivatives': '衍生品正在維護',
  'papers.closed.state.open': '正常',
  'papers.closed.state.closed': '維護中',
  'papers.contents': '本頁內容',
  'papers.updated': '自 2026 年 11 月 1 日起生效',

  'papers.about.title': '關於 Meridian',
  'papers.about.lead':
    '一個帳戶交易加密貨幣、外匯、黃金、原油與指數；您看到的每個數字都查得到來源。',
  'papers.about.1.title': '可以交易什麼',
  'papers.about.1.text':
    '現貨交易對與 USDT 保證金永續合約在委託簿中交易：您的委託與所有客戶的委託並列，先比價格、再比時間。外匯、金屬、原油與指數依您看到的即時買賣報價成交，目前為 Beta 版。',
  'papers.about.2.title': '資金如何記錄',
  'papers.about.2.text':
    '每一筆餘額變動都是同一本複式帳簿裡總和為零的一組分錄。任何進位差額都會記入具名帳戶，不會默默歸我們所有；您的餘額隨時可由分錄重新計算。',
  'papers.about.3.title': '「已接受」代表什麼',
  'papers.about.3.text':
    '畫面顯示委託已接受時，資料已經寫入磁碟。即使下一刻斷電，已確認的內容也不會遺失，更不會只完成一半。',
  'papers.about.4.title': '誰可以註冊',
  'papers.about.4.text': '您必須年滿 20 歲，且不得為日本或美國居民。提領額度隨身分驗證等級提高。',

  'papers.terms.title': '服務條款',
  'papers.terms.lead': '您可以期待我們做到的事，以及我們期待您做到的事。',
  'papers.terms.1.title': '協議',
  'papers.terms.1.text':
    '註冊即表示您接受本條款、隱私權政策與 Cookie 政策。條款若有修改，我們會在生效前公告；若您不同意，可以關閉帳戶並提領資產。',
  'papers.terms.2.title': '使用資格',
  'papers.terms.2.text':
    '您必須年滿 20 歲、為自己交易，且不得為日本或美國居民。每人限一個帳戶。註冊與身分驗證時提供的資料必須屬實。',
  'papers.terms.3.title': '您的帳戶',
  'papers.terms.3.text':
    '請妥善保管密碼與驗證碼：使用它們所做的操作視同您本人所為。我們絕不會透過電話、郵件或聊天索取驗證碼。若有遺失請立即通報，並在設定中變更密碼。',
  'papers.terms.4.title': '委託',
  'papers.terms.4.text':
    '委託一經接受即對您具有約束力。限價單以指定價格或更好的價格成交；市價單在最新價上下一定範圍內，以當時最佳價格成交。已成交的委託無法撤回。',
  'papers.terms.5.title': '槓桿與風險',
  'papers.terms.5.text':
    '合約與衍生品使用槓桿。價格稍有不利變動，就可能損失整個部位的保證金。保證金降至維持保證金時，部位會被強制平倉。請只用您承受得起損失的資金交易。',
  'papers.terms.6.title': '費用',
  'papers.terms.6.text':
    '手續費頁面列出我們收取的費用；每筆委託送出前都會顯示手續費。資金費用與隔夜利息顯示於各商品，並記入帳簿。',
  'papers.terms.7.title': '服務中斷',
  'papers.terms.7.text':
    '報價來源中斷時，我們會停止該商品的新委託，而不會以舊價格成交。維護會盡可能事先公告；持有的部位與委託都會保留。',
  'papers.terms.8.title': '終止',
  'papers.terms.8.text':
    '您可以隨時停止使用。若帳戶違反本條款或法律，我們可能凍結或關閉帳戶，並說明原因。未受合法扣押的資產仍屬於您。',

  'papers.privacy.title': '隱私權政策',
  'papers.privacy.lead': '我們保存哪些資料、為什麼、保存多久。',
  'papers.privacy.1.title': '我們蒐集的資料',
  'papers.privacy.1.text':
    '您的電子郵件與手機號碼；身分驗證時上傳的文件；登入時使用的裝置與位址；您的委託、成交、劃轉，以及帳戶的每一筆分錄。',
  'papers.privacy.2.title': '用途',
  'papers.privacy.2.text':
    '用於營運您的帳戶、執行委託、防止詐欺，以及履行法律對交易所的要求。我們不販售資料，也不投放廣告。',
  'papers.privacy.3.title': '誰看得到',
  'papers.privacy.3.text':
    '只有業務上需要的人員。身分文件與網站分開存放，只有審核人員看得到。法律要求時，我們會向主管機關提供資料。',
  'papers.privacy.4.title': '保存期限',
  'papers.privacy.4.text':
    '交易與資金紀錄依會計法規保存；登入紀錄保存一年；文件保存至驗證結果確定且法定期限屆滿。',
  'papers.privacy.5.title': '您的權利',
  'papers.privacy.5.text':
    '您可以查閱自己的資料、更正錯誤，並要求刪除我們無須保存的部分。請寫信至 {mail}，我們會在三十天內回覆。',

  'papers.cookies.title': 'Cookie 政策',
  'papers.cookies.lead': '三個 Cookie，全部由我們設定，沒有任何一個用於廣告。',
  'papers.cookies.1.title': '登入',
  'papers.cookies.1.text':
    '登入期間，「token」與「refreshToken」兩個 Cookie 保存您的工作階段；登出時兩者都會移除。',
  'papers.cookies.2.title': '語言',
  'papers.cookies.2.text':
    '「locale」Cookie 將您選擇的語言保存 365 天，讓頁面、郵件與訊息都以該語言呈現。',
  'papers.cookies.3.title': '存在瀏覽器中的內容',
  'papers.cookies.3.text':
    '主題、顏色、交易終端的版面與委託草稿存放在您的瀏覽器儲存空間，絕不會傳送給我們。',
  'papers.cookies.4.title': '不使用 Cookie',
  'papers.cookies.4.text':
    '所有公開頁面都可以在沒有 Cookie 的情況下閱讀。登入需要上述兩個工作階段 Cookie；在瀏覽器中刪除即會登出。',

  'papers.protection.title': '保障基金',
  'papers.protection.lead': '市場損失與其他客戶之間的那道防線。',
  'papers.protection.1.title': '基金的來源',
  'papers.protection.1.text':
    '強制平倉後剩餘的保證金會撥入基金。基金與其他帳戶一樣記在帳簿裡，每一筆分錄都可以稽核。',
  'papers.protection.2.title': '用途',
  'papers.protection.2.text':
    '強制平倉的部位若出現負值，由基金補足差額。您的損失不會超過該部位的保證金，也不會因此欠款。',
  'papers.protection.3.title': '基金不足時',
  'papers.protection.3.text':
    '只有基金無法支付的部分，才會依「有效槓桿乘以獲利」的順序減少對手部位。這是最後手段，受影響的客戶會立即收到通知。',
}
