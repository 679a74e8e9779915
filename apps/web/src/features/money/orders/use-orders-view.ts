import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type OrdersView, parseOrdersView, toOrdersQuery } from './orders-view.ts'

/** The view of the address on screen. A change replaces it, so that going back leaves the page. */
export function useOrdersView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => parseOrdersView(search), [search])
  const change = (part: Partial<OrdersView>) => {
    // Of the address and not of the screen, which may not show the last change yet.
    const latest = parseOrdersView(window.location.search)
    navigate({ search: toOrdersQuery({ ...latest, ...part }) }, { replace: true })
  }
  return { view, change }
}
