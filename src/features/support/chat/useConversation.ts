// The conversation of whoever looks, for as long as the widget is shown: asked for what is new as
// often as it is looked at, and at once when the stream reports that it went on.
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { useApi } from '../../../state/ApiContext'
import { persisted } from '../../../state/storage/persisted'
import { reportUnread, support, type ChatState } from '../../../state/support'
import { useWhileVisible } from '../../../app/query/useWhileVisible'
import { ASK_MEMBER_MS, ASK_MS, Conversation } from './conversation'

/** Whether a guest of this browser ever wrote: who never did is not asked about. */
const memory = persisted('meridian.support', v.object({ begun: v.boolean() }), { begun: false })

/** Null while nothing is to be asked. */
function pauseOf(member: boolean, hasChat: boolean, chat: ChatState): number | null {
  if (!hasChat && chat === 'closed') return null
  return (member ? ASK_MEMBER_MS : ASK_MS)[chat]
}

export function useConversation(member: boolean): Conversation {
  const api = useApi()
  const [conversation] = useState(() => new Conversation(api, reportUnread))
  const { chat, news } = useSnapshot(support)
  const hasChat = useSnapshot(conversation.state).chat !== null
  const pause = pauseOf(member, hasChat, chat)
  const concerns = member || memory.begun || chat !== 'closed'
  useEffect(() => {
    conversation.begin()
    return () => {
      conversation.end()
      reportUnread(0)
    }
  }, [conversation])
  useEffect(() => {
    if (hasChat && !member) memory.begun = true
  }, [hasChat, member])
  useEffect(() => {
    if (!concerns) return undefined
    const ask = () => askIfSeen(conversation)
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [conversation, concerns, chat, news])
  useWhileVisible(pause, () => void conversation.refresh())
  return conversation
}

function askIfSeen(conversation: Conversation): void {
  if (document.visibilityState !== 'hidden') void conversation.refresh()
}
