// Notices, on every page, of account events while it was open: a decision about its identity, a
// change of its security, a session that ended without the customer's action.
import { assertNever } from '../../domain/assertNever'
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { useAccountNews, type AccountNews as News } from '../../state/accountNews'
import { notify } from '../../ui/pieces/Notices'
import type { Notice } from '../../ui/pieces/NoticesHost'

export function AccountNews() {
  const { t } = useText()
  useAccountNews((news) => {
    const { tone, says } = newsNotice(news)
    // The dialog that did it may have shown it already: of one id there is only one.
    notify({ tone, id: 'account', title: t(says) })
  })
  return null
}

/** In what tone and words a piece of news is shown. */
export function newsNotice(news: News): { tone: Notice['tone']; says: MessageKey } {
  switch (news.kind) {
    case 'identity':
      return news.status === 'APPROVED'
        ? { tone: 'done', says: 'settings.event.IDENTITY_APPROVED' }
        : { tone: 'danger', says: 'settings.event.IDENTITY_REJECTED' }
    case 'security':
      return { tone: 'info', says: `settings.event.${news.event}` }
    case 'ended':
      return { tone: 'danger', says: `refusals.${news.why.key}` }
    default:
      return assertNever(news)
  }
}
