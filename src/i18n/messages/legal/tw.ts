// The Traditional Chinese texts of information pages.
import type { legalEn } from './en'

export const legalTw: Record<keyof typeof legalEn, string> = {
  'legal.closed.site': 'Meridian 正在維護',
  'legal.closed.derivatives': '衍生品正在維護',
  'legal.closed.state.open': '正常',
  'legal.closed.state.closed': '維護中',
  'legal.contents': '本頁內容',
  'legal.updated': '自 2026 年 11 月 1 日起生效',
  'legal.about.title': '關於 Meridian',
  'legal.about.lead':
    '一個帳戶交易加密貨幣、外匯、黃金、原油與指數；您看到的每個數字都查得到來源。',
  'legal.about.1.title': '可以交易什麼',
  'legal.about.1.text':
    '現貨交易對與 USDT 保證金永續合約在委託簿中交易：您的委託與所有客戶的委託並列，先比價格、再比時間。外匯、金屬、原油與指數依您看到的即時買賣報價成交，目前為 測試版。',
  'legal.about.2.title': '資金如何記錄',
  'legal.about.2.text':
    '每一筆餘額變動都是同一本複式帳本裡總和為零的一組分錄。任何進位差額都會記入具名帳戶，不會默默歸我們所有；您的餘額隨時可由分錄重新計算。',
  'legal.about.3.title': '「已接受」代表什麼',
  'legal.about.3.text':
    '畫面顯示委託已接受時，資料已經寫入磁碟。即使下一刻斷電，已確認的內容也不會遺失，更不會只完成一半。',
  'legal.about.4.title': '誰可以註冊',
  'legal.about.4.text': '您必須年滿 20 歲，且不得為日本或美國居民。提領額度隨身分驗證等級提高。',
  'legal.terms.title': '服務條款',
  'legal.terms.lead': '您可以期待我們做到的事，以及我們期待您做到的事。',
  'legal.terms.1.title': '協議',
  'legal.terms.1.text':
    '註冊即表示您接受本條款、隱私權政策與 Cookie 政策。條款若有修改，我們會在生效前公告；若您不同意，可以關閉帳戶並提領資產。',
  'legal.terms.2.title': '使用資格',
  'legal.terms.2.text':
    '您必須年滿 20 歲、為本人交易，且不得為日本或美國居民。每人限一個帳戶。註冊與身分驗證時提供的資料必須屬實。',
  'legal.terms.3.title': '您的帳戶',
  'legal.terms.3.text':
    '請妥善保管密碼與驗證碼：使用它們所做的操作視同您本人所為。我們絕不會透過電話、電子郵件或聊天索取驗證碼。若手機遺失或懷疑遭盜用，請立即以首頁的客服按鈕聯絡客服，並在設定中變更密碼。',
  'legal.terms.4.title': '委託',
  'legal.terms.4.text':
    '委託一經接受即對您具有約束力。限價單以指定價格或更好的價格成交；市價單在標記價格（合約）或參考價格（現貨）上下一定範圍內，以當時最佳價格成交。已成交的委託無法撤回。',
  'legal.terms.5.title': '槓桿與風險',
  'legal.terms.5.text':
    '合約與衍生品使用槓桿。價格稍有不利變動，就可能損失整個倉位的保證金。保證金降至維持保證金時，倉位會被強制平倉。請只用您承受得起損失的資金交易。',
  'legal.terms.6.title': '費用',
  'legal.terms.6.text':
    '手續費頁面列出我們收取的費用；每筆委託送出前都會顯示手續費。資金費用與隔夜利息顯示於各商品，並記入帳本。',
  'legal.terms.7.title': '服務中斷',
  'legal.terms.7.text':
    '報價來源中斷時，我們會停止該商品的新委託，而不會以舊價格成交。維護會盡可能事先公告；持有的倉位與委託都會保留。',
  'legal.terms.8.title': '終止',
  'legal.terms.8.text':
    '您可以隨時停止使用。若帳戶違反本條款或法律，我們可能凍結或關閉帳戶，並說明原因。未受合法扣押的資產仍屬於您。',
  'legal.privacy.title': '隱私權政策',
  'legal.privacy.lead': '我們保存哪些資料、為什麼、保存多久。',
  'legal.privacy.1.title': '我們蒐集的資料',
  'legal.privacy.1.text':
    '您的電子信箱與手機號碼；身分驗證時上傳的文件；登入時使用的裝置與 IP 位址；您的委託、成交、劃轉，以及帳戶的每一筆分錄；您的地址簿、提醒、API 金鑰、交易限額、交易終端的工作區、繪圖與設定，以及您寫給客服中心的訊息。',
  'legal.privacy.2.title': '用途',
  'legal.privacy.2.text':
    '用於管理您的帳戶、執行委託、防止詐欺，以及履行法律對交易所的要求。我們不販售資料，也不投放廣告。',
  'legal.privacy.3.title': '誰看得到',
  'legal.privacy.3.text':
    '只有業務上需要的人員。身分文件與網站分開存放，只有審核人員看得到。法律要求時，我們會向主管機關提供資料。',
  'legal.privacy.4.title': '保存期限',
  'legal.privacy.4.text':
    '交易與資金紀錄依會計法規保存；登入紀錄保存一年；供程式讀取的帳戶異動清單保存三十天；文件保存至驗證結果確定且法定期限屆滿。',
  'legal.privacy.5.title': '您的權利',
  'legal.privacy.5.text':
    '您可以查閱自己的資料、在設定頁下載一份副本、更正錯誤，並要求刪除我們無須保存的部分。請寫信至 {mail}，我們會在三十天內回覆。',
  'legal.cookies.title': 'Cookie 政策',
  'legal.cookies.lead': '三個 Cookie，全部由我們設定，沒有任何一個用於廣告。',
  'legal.cookies.1.title': '登入',
  'legal.cookies.1.text':
    '登入期間，「token」與「refreshToken」兩個 Cookie 保存您的登入狀態；登出時兩者都會移除。',
  'legal.cookies.2.title': '語言',
  'legal.cookies.2.text':
    '「locale」Cookie 將您選擇的語言保存 365 天，讓頁面、電子郵件與訊息都以該語言呈現。',
  'legal.cookies.3.title': '存在瀏覽器中的內容',
  'legal.cookies.3.text':
    '筆記存放在您的瀏覽器儲存空間，絕不會傳送給我們。主題、顏色、自選清單、繪圖、圖表與委託表單的設定，以及交易終端的工作區也存放在瀏覽器；登入期間另存於您的帳戶，讓您在其他裝置上也能使用。',
  'legal.cookies.4.title': '不使用 Cookie',
  'legal.cookies.4.text':
    '所有公開頁面都可以在沒有 Cookie 的情況下閱讀。登入需要上述兩個登入狀態 Cookie；在瀏覽器中刪除即會登出。',
  'legal.protection.title': '保障基金',
  'legal.protection.lead': '市場損失與其他客戶之間的那道防線。',
  'legal.protection.1.title': '基金的來源',
  'legal.protection.1.text':
    '強制平倉後剩餘的保證金會撥入基金。基金與其他帳戶一樣記在帳本裡，每一筆分錄都可以稽核。',
  'legal.protection.2.title': '用途',
  'legal.protection.2.text':
    '強制平倉的倉位若出現負值，由基金補足差額。您的損失不會超過該倉位的保證金，也不會因此欠款。',
  'legal.protection.3.title': '基金不足時',
  'legal.protection.3.text':
    '只有基金無法支付的部分，才會依「有效槓桿乘以獲利」的順序減少對手倉位。這是最後手段，受影響的客戶會立即收到通知。',
}
