// Guides for people who are new here, which the posts begin with.
import type { Seed } from './seed'

export const guides: readonly Seed[] = [
  {
    number: 6,
    section: 'GUIDE',
    daysAgo: 12,
    texts: {
      tw: `# 三個步驟完成身分驗證

把每日提領額度從 1,000 提高到 50,000 USDT。

LV 1 每日可提領 1,000 USDT，LV 2 每日可提領 50,000 USDT，以 UTC 日計算。

## 步驟

1. 在[身分驗證](/settings/verify)上傳證件正面、背面與自拍照。
2. 送出後由專人審核，期間可以照常交易。
3. 審核完成時您會收到通知；若被退回，通知會說明原因，可以重新上傳。

## 上傳前先確認

- 照片清楚、四角完整、沒有反光。
- 自拍照與證件是同一個人。
`,
      cn: `# 三个步骤完成身份认证

把每日提现额度从 1,000 提高到 50,000 USDT。

LV 1 每日可提现 1,000 USDT，LV 2 每日可提现 50,000 USDT，以 UTC 日计算。

## 步骤

1. 在[身份认证](/settings/verify)上传证件正面、背面与自拍照。
2. 提交后由专人审核，期间可以照常交易。
3. 审核完成时您会收到通知；若被退回，通知会说明原因，可以重新上传。

## 上传前先确认

- 照片清楚、四角完整、没有反光。
- 自拍照与证件是同一个人。
`,
      en: `# Verify your identity in three steps

Raise what you can withdraw in a day from 1,000 to 50,000 USDT.

LV 1 withdraws up to 1,000 USDT a day and LV 2 up to 50,000 USDT, counted by UTC day.

## The steps

1. Upload the front and the back of your document and a selfie under [identity verification](/settings/verify).
2. Our team reviews them. You can trade as usual meanwhile.
3. You are notified of the decision. If it was rejected, the reason is stated and you can upload again.

## Before you upload

- The pictures are sharp, show all four corners and have no glare.
- The selfie shows the person on the document.
`,
    },
  },
  {
    number: 7,
    section: 'GUIDE',
    daysAgo: 20,
    texts: {
      tw: `# 標記價格、保證金與強平價

為什麼強平看的是標記價格，不是最後一筆成交。

永續合約的每一筆倉位都是逐倉：最多只會損失這一筆的保證金。

## 標記價格

標記價格跟隨指數價格與平滑後的基差。單一成交即使偏離市場，也不會因此觸發強平。

## 起始保證金

起始保證金等於名目價值除以槓桿。例如以 10 倍槓桿買入價值 5,000 USDT 的 BTC，需要 500 USDT。

## 強平

當保證金加上未實現損益降到維持保證金時，倉位會經由委託簿平倉。剩餘的部分進入[保障基金](/announcement/articles/protection)，不足的部分由基金支付。
`,
      cn: `# 标记价格、保证金与强平价

为什么强平看的是标记价格，不是最后一笔成交。

永续合约的每一笔仓位都是逐仓：最多只会损失这一笔的保证金。

## 标记价格

标记价格跟随指数价格与平滑后的基差。单一成交即使偏离市场，也不会因此触发强平。

## 起始保证金

起始保证金等于名义价值除以杠杆。例如以 10 倍杠杆买入价值 5,000 USDT 的 BTC，需要 500 USDT。

## 强平

当保证金加上未实现盈亏降到维持保证金时，仓位会经由订单簿平仓。剩余的部分进入[保障基金](/announcement/articles/protection)，不足的部分由基金支付。
`,
      en: `# Mark price, margin and liquidation price

Why liquidation looks at the mark price and not at the last trade.

Every position in perpetual futures is isolated: it can lose its own margin and no more.

## The mark price

It follows the index price and a smoothed basis. A single trade away from the market liquidates nobody.

## Initial margin

Initial margin is the notional value divided by the leverage. Buying BTC worth 5,000 USDT at 10x takes 500 USDT.

## Liquidation

When margin plus unrealised profit falls to the maintenance margin, the position is closed through the order book. What is left goes to the [protection fund](/announcement/articles/protection); what is missing is paid by it.
`,
    },
  },
  {
    number: 8,
    section: 'GUIDE',
    daysAgo: 27,
    texts: {
      tw: `# 第一次買幣

不需要看懂 K 線，也能知道付多少、得到多少。

打開[簡易買賣](/simple/btcusdt)，選擇要買的幣種，輸入要付的 USDT。

頁面會寫出您會得到多少、以什麼價格、手續費多少，以及最差不會超過的價格。按下確認，幣就進入您的現貨錢包。

想看完整的圖表與委託簿時，可以隨時切換到專業版，幣種不變。
`,
      cn: `# 第一次买币

不需要看懂 K 线，也能知道付多少、得到多少。

打开[简易买卖](/simple/btcusdt)，选择要买的币种，输入要付的 USDT。

页面会写出您会得到多少、以什么价格、手续费多少，以及最差不会超过的价格。按下确认，币就进入您的现货钱包。

想看完整的图表与订单簿时，可以随时切换到专业版，币种不变。
`,
      en: `# Buying your first coin

You need not read charts to know what you pay and what you get.

Open [simple trading](/simple/btcusdt), choose the coin and type how much USDT you pay.

The page shows what you will get, at which price, for which fee, and the price it will never exceed. Confirm, and the coin is in your spot wallet.

Whenever you want the whole chart and the order book, switch to the professional view; the coin stays the same.
`,
    },
  },
]
