// Sums of money and dates in messages and articles: each is a figure of the product, so that no
// text promises what nobody pays.
import { describe, expect, it } from 'vitest'
import { SEEDS } from '../../server/features/announcements/seeds/seedPosts'
import { GIVEN_UP_BELOW_USDT } from '../../src/domain/identity/closure'
import { DAILY_WITHDRAWAL_USDT } from '../../src/domain/identity/levels'
import { LOCALE_CODES, type LocaleCode } from '../../src/domain/localeCode'
import {
  REWARD_COIN,
  REWARD_EVENT_ENDS,
  REWARD_OFFSET_MS,
  REWARD_TIERS,
} from '../../src/domain/products/rewardEvent'
import { TEXTS } from '../../src/i18n/texts'
import { CALLS } from '../../src/protocol/calls'
import type { Tag } from '../../src/protocol/calls/call'

const SUM = /(\d[\d,]*(?:\.\d+)?)\s*(USDT|ARC|TWD|USD|dollars|美元|元|枚)/g
/** "31 March 2023", "2023 年 3 月 31 日", "2023-03-31". */
const DATE = /\d+ [JFMASOND][a-z]{2,8} \d{4}|\d{4} ?年 ?\d+ ?月 ?\d+ ?日|\d{4}[-/]\d+[-/]\d+/g

/** Every text that customers read, by its name. */
const textsOf = (locale: LocaleCode): readonly (readonly [string, string])[] => [
  ...Object.entries(TEXTS[locale]),
  ...SEEDS.map(({ number, texts }) => [`article ${number}`, texts[locale]] as const),
]

const found = (locale: LocaleCode, pattern: RegExp): readonly string[] =>
  textsOf(locale).flatMap(([name, text]) =>
    [...text.matchAll(pattern)].map(([whole]) => `${name}: ${whole.replace(/\s+/g, ' ')}`),
  )

const REWARDS = REWARD_TIERS.map(({ reward }) => `${reward} ${REWARD_COIN}`)
const LIMITS = DAILY_WITHDRAWAL_USDT.map((limit) => `${Number(limit).toLocaleString('en')} USDT`)
/** The position that a guide computes as an example. */
const EXAMPLE = ['5,000 USDT', '500 USDT']
const PAID = new Set([...REWARDS, ...LIMITS, ...EXAMPLE, `${GIVEN_UP_BELOW_USDT} USDT`])

/** The last day of the event, where it is held. */
const LAST_DAY = new Date(REWARD_EVENT_ENDS + REWARD_OFFSET_MS - 1)
const [YEAR, MONTH, DAY] = [
  LAST_DAY.getUTCFullYear(),
  LAST_DAY.getUTCMonth() + 1,
  LAST_DAY.getUTCDate(),
]
const DATES: Readonly<Record<LocaleCode, readonly string[]>> = {
  tw: ['legal.updated: 2026 年 11 月 1 日', `${YEAR} 年 ${MONTH} 月 ${DAY} 日`],
  cn: ['legal.updated: 2026 年 11 月 1 日', `${YEAR} 年 ${MONTH} 月 ${DAY} 日`],
  en: ['legal.updated: 1 November 2026', `${DAY} March ${YEAR}`],
}

/** What an account keeps by the calls of a feature, as the privacy policy names it. */
const KEPT: Partial<Record<Tag, Readonly<Record<LocaleCode, string>>>> = {
  account: {
    en: 'email address and mobile number',
    tw: '電子信箱與手機號碼',
    cn: '邮箱与手机号码',
  },
  settings: { en: 'documents', tw: '文件', cn: '文件' },
  spot: { en: 'orders', tw: '委託', cn: '委托' },
  perpetual: { en: 'trades', tw: '成交', cn: '成交' },
  cfd: { en: 'trades', tw: '成交', cn: '成交' },
  wallet: { en: 'address book', tw: '地址簿', cn: '地址簿' },
  savings: { en: 'every posting', tw: '每一筆分錄', cn: '每一笔分录' },
  lottery: { en: 'every posting', tw: '每一筆分錄', cn: '每一笔分录' },
  referral: { en: 'every posting', tw: '每一筆分錄', cn: '每一笔分录' },
  support: { en: 'customer service', tw: '客服中心', cn: '客服中心' },
  alerts: { en: 'alerts', tw: '提醒', cn: '提醒' },
  workspaces: { en: 'workspaces', tw: '工作區', cn: '工作区' },
  settingsSync: { en: 'drawings', tw: '繪圖', cn: '画线' },
  tradingLimits: { en: 'trading limits', tw: '交易限額', cn: '交易限额' },
  keys: { en: 'API keys', tw: 'API 金鑰', cn: 'API 密钥' },
}
/** A file of what is kept, which is forgotten after a week. */
const KEEPS_NOTHING: readonly Tag[] = ['exports', 'service']

describe.each(LOCALE_CODES)('texts in %s', (locale) => {
  it('name all that an account keeps, and deny none of it', () => {
    const keeping = Object.values(CALLS)
      .filter(({ method }) => method !== 'GET')
      .map(({ tag }) => tag)
      .filter((tag) => !KEEPS_NOTHING.includes(tag))
    expect(new Set(keeping).size).toBeGreaterThan(10)
    const { 'legal.privacy.1.text': collected, 'legal.cookies.3.text': stored } = TEXTS[locale]
    const unnamed = keeping.filter((tag) => !collected.includes(KEPT[tag]?.[locale] ?? `no ${tag}`))
    expect(unnamed).toEqual([])
    // Workspaces are kept by browser and account.
    expect(stored).toContain(KEPT.workspaces?.[locale])
    const [, sent = ''] = stored.split(/never sent to us|絕不會傳送給我們|绝不会发送给我们/)
    expect(sent).toContain(KEPT.workspaces?.[locale])
  })

  it('name no sum of money that is not a figure of the product', () => {
    const sums = found(locale, SUM)
    expect(sums.length).toBeGreaterThan(5)
    expect(sums.filter((named) => !PAID.has(named.replace(/^.*: /, '')))).toEqual([])
  })

  it('name one end of the event, as it is judged, and no other date but that of the terms', () => {
    expect(MONTH).toBe(3)
    const [terms = '', event = ''] = DATES[locale]
    const named = new Set(found(locale, DATE))
    expect(named).toContain(terms)
    const events = [...named].filter((each) => each !== terms)
    expect(events.length).toBeGreaterThan(0)
    expect(events.filter((each) => !each.endsWith(`: ${event}`))).toEqual([])
  })
})
