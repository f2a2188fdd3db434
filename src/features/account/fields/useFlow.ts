// The flow that a visitor's codes belong to: the first send begins it, every later call names it,
// so that other people's guesses do not count against this visitor.
import { useState } from 'react'
import type { CallResult } from '../../../session/rest'

/** For the body of a call; empty before the first send. */
type Named = { readonly flowId?: string }

export interface Flow {
  readonly named: () => Named
  /** One send after the other, so that both codes are of one flow. */
  readonly send: <T extends { readonly flowId: string }>(
    call: (named: Named) => Promise<CallResult<T>>,
  ) => Promise<CallResult<T>>
}

export function useFlow(): Flow {
  const [flow] = useState(createFlow)
  return flow
}

function createFlow(): Flow {
  let named: Named = {}
  let last: Promise<unknown> = Promise.resolve()
  return {
    named: () => named,
    send(call) {
      const sending = last.then(async () => {
        const answer = await call(named)
        if (answer.kind === 'done') named = { flowId: answer.value.flowId }
        return answer
      })
      last = sending.catch(() => undefined)
      return sending
    },
  }
}
