import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { useSession } from '#platform/session.ts'
import { forVisitor } from '../announcement.ts'
import { announcementsQuery } from '../get-announcements.ts'
import { byDate } from './news-kinds.ts'

/** The announcements of this visitor, the latest first; undefined until they are known. */
export function useNews() {
  const session = useSession()
  const { data, isError, refetch } = useQuery(announcementsQuery())
  const entries = useMemo(() => data && byDate(forVisitor(data, session)), [data, session])
  return { data: entries, isError, refetch }
}

/**
 * Gives the page its title, and its heading the focus. The list and its articles are one screen, so
 * the frame of the screens does neither between them. The first screen of a page keeps the focus
 * that the browser gave it.
 */
export function useNamedPage(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    document.title = `${name} — ${merchant.name}`
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [name, isFirst])
  return heading
}
