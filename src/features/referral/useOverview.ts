// Overview of the referral programme: codes, share, and a page of members.
import { query } from '../../app/query/query'
import { useQuery, type UseQuery } from '../../app/query/useQuery'
import type { DataOf } from '../../session/calls'

export type Overview = DataOf<'agentsOverview'>

/** Members of a page, as specified. */
export const MEMBER_ROWS = 100

/** `page` counts from 1. */
export const useOverview = (page: number): UseQuery<Overview> =>
  useQuery(query('agentsOverview', { page: String(page), limit: String(MEMBER_ROWS) }))
