import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePasswordDemand } from '#features/account/session/forced-change.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'

/** LOGIN-07 to LOGIN-09 for whoever got in without a login form: a remembered login, a link. */
export function useForcedChange(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const demand = usePasswordDemand()
  const session = useSession()
  const isDue = demand !== undefined && session !== undefined
  const isThere = pathname === paths.changePassword
  useEffect(() => {
    if (isDue && !isThere) navigate(paths.changePassword, { replace: true })
  }, [isDue, isThere, navigate])
}
