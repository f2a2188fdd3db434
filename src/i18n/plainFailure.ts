// The words of the page that stands where not even the error page can be drawn: they depend on no
// provider and no fetch.
import { LOCALES, type Locale } from './locale'

export interface PlainFailure {
  readonly title: string
  readonly lead: string
  readonly home: string
}

export const PLAIN_FAILURES: Readonly<Record<Locale, PlainFailure>> = {
  tw: {
    title: '此頁面無法顯示',
    lead: '您的委託與資金不受影響。請重新載入頁面。',
    home: '回首頁',
  },
  cn: {
    title: '此页面无法显示',
    lead: '您的委托与资金不受影响。请重新加载页面。',
    home: '返回首页',
  },
  en: {
    title: 'This page cannot be shown',
    lead: 'Your orders and funds are not affected. Please reload the page.',
    home: 'Back to home',
  },
}

/** In the language that the document declares; in the default one where it declares none. */
export const plainFailureIn = (lang: string): PlainFailure =>
  PLAIN_FAILURES[LOCALES.find(({ iso }) => iso === lang)?.code ?? 'tw']
