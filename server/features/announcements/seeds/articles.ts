// Announcements, events and news of the exchange that the posts begin with.
import type { Seed } from './seed'

export const articles: readonly Seed[] = [
  {
    number: 1,
    section: 'ANNOUNCEMENT',
    daysAgo: 2,
    pinned: true,
    announced: true,
    texts: {
      tw: `# MASK/USDT 與 APE/USDT 永續合約已上線

以 USDT 為保證金，逐倉，每 8 小時交換一次資金費用。

[MASK/USDT](/futures/maskusdtperp) 與 [APE/USDT](/futures/apeusdtperp) 永續合約現已開放交易，與其他合約在同一個系統、以相同的規則撮合：價格優先，其次時間優先。

## 合約規則

| 項目 | 說明 |
|---|---|
| 保證金 | USDT，逐倉 |
| 委託 | 限價與市價，可只做掛單方或只減倉 |
| 資金費用 | 每 8 小時，由多空雙方互付 |
| 強平 | 依標記價格，不依最新成交價 |

## 注意事項

1. 停利與停損屬於已成交的倉位；隨委託一併填寫的，會在成交時生效。
2. 市價委託有價格保護，超出範圍的部分不會成交。
3. 每個合約的數字都列在[商品頁](/products)。

> 槓桿會同時放大獲利與虧損，可能損失全部保證金。請先了解規則，再決定是否交易。
`,
      cn: `# MASK/USDT 与 APE/USDT 永续合约已上线

以 USDT 为保证金，逐仓，每 8 小时交换一次资金费用。

[MASK/USDT](/futures/maskusdtperp) 与 [APE/USDT](/futures/apeusdtperp) 永续合约现已开放交易，与其他合约在同一个系统、以相同的规则撮合：价格优先，其次时间优先。

## 合约规则

| 项目 | 说明 |
|---|---|
| 保证金 | USDT，逐仓 |
| 委托 | 限价与市价，可只做挂单方或只减仓 |
| 资金费用 | 每 8 小时，由多空双方互付 |
| 强平 | 依据标记价格，不依据最新成交价 |

## 注意事项

1. 止盈与止损属于已成交的仓位；随委托一并填写的，会在成交时生效。
2. 市价委托有价格保护，超出范围的部分不会成交。
3. 每个合约的数字都列在[产品页](/products)。

> 杠杆会同时放大盈利与亏损，可能损失全部保证金。请先了解规则，再决定是否交易。
`,
      en: `# MASK/USDT and APE/USDT perpetual futures are open

Margined in USDT, isolated, with funding exchanged every 8 hours.

The perpetual futures [MASK/USDT](/futures/maskusdtperp) and [APE/USDT](/futures/apeusdtperp) can be traded now. They match in the same system and by the same rules as all others: price–time priority.

## The rules

| Item | Rule |
|---|---|
| Margin | USDT, isolated |
| Orders | Limit and market, post-only or reduce-only if you like |
| Funding | Every 8 hours, between longs and shorts |
| Liquidation | By the mark price, not by the last trade |

## Please note

1. Take-profit and stop-loss belong to executed positions; given with an order, they take effect with its fill.
2. Market orders are protected by a price band; what lies beyond it is not filled.
3. The figures of every contract are on the [product pages](/products).

> Leverage enlarges gains and losses alike; you can lose your whole margin. Know the rules first.
`,
    },
  },
  {
    number: 2,
    section: 'ANNOUNCEMENT',
    daysAgo: 9,
    announced: true,
    texts: {
      tw: `# 關於提領安全的提醒

客服不會向您索取簡訊或電子郵件驗證碼。

請在提領前逐字核對地址與網路。送到其他網路的幣種無法追回。

## 我們怎麼保護您的提領

- 每次提領都需要簡訊與電子郵件兩組驗證碼。
- 更改密碼或手機號碼後 24 小時內不能提領。
- 可以只允許提領到地址簿裡的地址，新地址要等 24 小時才能使用。

## 如果您收到可疑訊息

不要點擊連結，也不要回覆。請直接在[設定](/settings)裡登出其他裝置並更改密碼。
`,
      cn: `# 关于提现安全的提醒

客服不会向您索取短信或邮箱验证码。

请在提现前逐字核对地址与网络。送到其他网络的币种无法追回。

## 我们怎么保护您的提现

- 每次提现都需要短信与邮箱两组验证码。
- 更改密码或手机号码后 24 小时内不能提现。
- 可以只允许提现到地址簿里的地址，新地址要等 24 小时才能使用。

## 如果您收到可疑信息

不要点击链接，也不要回复。请直接在[设置](/settings)里退出登录其他设备并更改密码。
`,
      en: `# A reminder about safe withdrawals

Customer service never asks for your SMS or email codes.

Compare the address and the network character by character before you withdraw. Coins sent over another network cannot be brought back.

## How your withdrawals are protected

- Every withdrawal needs two codes, one by SMS and one by email.
- After a change of your password or mobile number nothing can be withdrawn for 24 hours.
- You can allow only the addresses in your address book; a new one waits 24 hours before it can be used.

## If you receive a suspicious message

Follow no link and do not answer. Open your [settings](/settings), log out other devices and change your password.
`,
    },
  },
  {
    number: 3,
    section: 'ANNOUNCEMENT',
    daysAgo: 16,
    texts: {
      tw: `# 手續費依 30 天成交量分級

現貨與合約的成交量合併計算，等級在每個 UTC 日開始時更新。

您的等級由最近 30 個完整日的成交量決定，現貨與合約合併以 USDT 計算，並維持一整個 UTC 日。

每一級的掛單與吃單費率列在[手續費頁](/transaction_fee)。交易所收費時用的就是同一張表。
`,
      cn: `# 手续费按 30 天成交量分级

现货与合约的成交量合并计算，等级在每个 UTC 日开始时更新。

您的等级由最近 30 个完整日的成交量决定，现货与合约合并以 USDT 计算，并维持一整个 UTC 日。

每一级的挂单与吃单费率列在[手续费页](/transaction_fee)。交易所收费时用的就是同一张表。
`,
      en: `# Fees follow your 30-day volume

Spot and futures count together; the tier is renewed when a UTC day begins.

Your tier depends on your trading volume over the last 30 full days, spot and futures combined in USDT. It holds for a whole UTC day.

The maker and taker rates of every tier are on the page of [transaction fees](/transaction_fee). The exchange charges from the same table.
`,
    },
  },
  {
    number: 4,
    section: 'EVENT',
    daysAgo: 4,
    texts: {
      tw: `# 註冊入金活動已結束

入金並持有 30 天的獎勵活動已於 2023 年 3 月 31 日（UTC+8）結束。

活動期間內達成條件的帳戶，依持有的估值獲得獎勵：

| 持有估值（USDT） | 獎勵 |
|---|---|
| 1,000 以上 | 30 ARC |
| 5,000 以上 | 180 ARC |
| 10,000 以上 | 400 ARC |

活動結束後達成條件的帳戶不再獲得獎勵。新的活動會在這裡公布。
`,
      cn: `# 注册入金活动已结束

入金并持有 30 天的奖励活动已于 2023 年 3 月 31 日（UTC+8）结束。

活动期间内达成条件的账户，按持有的估值获得奖励：

| 持有估值（USDT） | 奖励 |
|---|---|
| 1,000 以上 | 30 ARC |
| 5,000 以上 | 180 ARC |
| 10,000 以上 | 400 ARC |

活动结束后达成条件的账户不再获得奖励。新的活动会在这里公布。
`,
      en: `# The registration event is over

The reward for depositing and holding for 30 days ended on 31 March 2023 (UTC+8).

Accounts that met the conditions before then were rewarded by the value they held:

| Value held (USDT) | Reward |
|---|---|
| 1,000 or more | 30 ARC |
| 5,000 or more | 180 ARC |
| 10,000 or more | 400 ARC |

Accounts that meet them later are not rewarded any more. New events are announced here.
`,
    },
  },
  {
    number: 5,
    section: 'DYNAMIC',
    daysAgo: 6,
    texts: {
      tw: `# 衍生品進入公開測試

外匯、黃金、原油與指數，依即時買賣報價成交。

衍生品是測試版（Beta）。委託依即時買價或賣價成交，掛單在報價觸及時觸發；隔夜利息於每日換日時計算，星期三計三天。

點差、手續費與合約大小列在[商品頁](/products)。遇到問題請寫信給[客服](mailto:support@meridian.example)。
`,
      cn: `# 衍生品进入公开测试

外汇、黄金、原油与指数，按实时买卖报价成交。

衍生品是测试版（Beta）。委托按实时买价或卖价成交，挂单在报价触及时触发；隔夜利息于每日换日时计算，星期三计三天。

点差、手续费与合约大小列在[产品页](/products)。遇到问题请写信给[客服](mailto:support@meridian.example)。
`,
      en: `# Derivatives are in open beta

Forex, gold, oil and indices, traded at live quotes.

Derivatives are a beta. Orders fill at the live bid or ask, pending ones when a quote reaches them. Swap is charged at the daily roll-over, three days of it on Wednesdays.

Spreads, commissions and contract sizes are on the [product pages](/products). If something goes wrong, write to [customer service](mailto:support@meridian.example).
`,
    },
  },
]
