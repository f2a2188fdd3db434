// A price pressed in the book of another instrument than the order form shows: asked once whether
// the form follows, it takes over the link of the book, and then the price.
import { TabNode, type Model } from 'flexlayout-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { subscribe } from 'valtio'
import { chooseFormFollows, preferences } from '../../../state/preferences'
import { awaitForm, ticketDraft } from '../../../state/orders/ticketDraft'
import type { PanelKind } from '../../panel'
import { layoutTab } from '../layout/dockModel'
import type { LayoutTab } from '../layout/layout'
import { symbolOf } from '../layout/panelLink'
import { usePanelLinks } from '../state/LinkContext'
import { relinkAction } from './useRelink'

export interface FormQuestion {
  /** The instrument whose price was pressed. */
  readonly symbol: string
  /** The one that the order form shows. */
  readonly shown: string
  readonly answer: (follows: boolean) => void
  readonly close: () => void
}

/** `page`: the page's instrument. */
export function useFormFollows(model: Model, page: string): FormQuestion | null {
  const { groups } = usePanelLinks()
  const [asked, setAsked] = useState<{ symbol: string; shown: string } | null>(null)
  const shownBy = (tab: LayoutTab) => symbolOf(tab.link, page, groups)
  const follow = (symbol: string): void => {
    const [form] = tabsOfKind(model, 'orderForm')
    const book = tabsOfKind(model, 'book').find((tab) => shownBy(tab) === symbol)
    if (!form || !book) return
    awaitForm(symbol)
    model.doAction(relinkAction(form.id, book.link))
  }
  const onProposal = useEffectEvent((symbol: string) => {
    const forms = tabsOfKind(model, 'orderForm').map(shownBy)
    const [shown] = forms
    if (shown === undefined || forms.includes(symbol)) return
    if (preferences.formFollows === true) follow(symbol)
    if (preferences.formFollows === null) setAsked({ symbol, shown })
  })
  useEffect(() => {
    const seen = new Map(
      Object.entries(ticketDraft.proposals).map(([key, { count }]) => [key, count]),
    )
    return subscribe(ticketDraft, () => {
      for (const [symbol, { count }] of Object.entries(ticketDraft.proposals)) {
        if (seen.get(symbol) === count) continue
        seen.set(symbol, count)
        onProposal(symbol)
      }
    })
  }, [])
  if (!asked) return null
  return {
    ...asked,
    answer: (follows) => {
      setAsked(null)
      chooseFormFollows(follows)
      if (follows) follow(asked.symbol)
    },
    close: () => setAsked(null),
  }
}

function tabsOfKind(model: Model, kind: PanelKind): readonly LayoutTab[] {
  const found: LayoutTab[] = []
  model.visitNodes((node) => {
    const tab = node instanceof TabNode ? layoutTab(node) : null
    if (tab?.kind === kind) found.push(tab)
  })
  return found
}
