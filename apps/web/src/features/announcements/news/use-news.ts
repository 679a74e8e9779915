import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#platform/session.ts'
import { forVisitor } from '../for-visitor.ts'
import { announcementsQuery } from '../get-announcements.ts'
import { byDate } from './news-kinds.ts'

/** The announcements of this visitor, the latest first; undefined until they are known. */
export function useNews() {
  const session = useSession()
  const { data, isError, refetch } = useQuery(announcementsQuery())
  const entries = useMemo(() => data && byDate(forVisitor(data, session)), [data, session])
  return { data: entries, isError, refetch }
}
