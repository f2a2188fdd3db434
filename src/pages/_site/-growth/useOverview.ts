// What somebody has in the referral programme: codes, share, and a page of members.
import { useCallback } from 'react'
import type { DataOf } from '../../../session/calls'
import { useApi } from '../../../state/ApiContext'
import { useFetched, type UseFetched } from '../../-site/useFetched'

export type Overview = DataOf<'agentsOverview'>

/** Members of a page, as specified. */
export const MEMBER_ROWS = 100

/** `page` counts from 1. */
export function useOverview(page: number): UseFetched<Overview> {
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => {
      const query = { page: String(page), limit: String(MEMBER_ROWS) }
      return api.call('agentsOverview', query, { failsInPlace: true, signal })
    },
    [api, page],
  )
  return useFetched(fetch, null)
}
