import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { usePasswordDemand } from './forced-change.ts'
import { useGoOn } from './use-after-login-redirect.ts'

/**
 * Leads on whoever is in, whichever way they got in: to the password that has to be changed
 * (LOGIN-07 to LOGIN-09), else to where they were going (LOGIN-10, REGISTER-12). A sheet hides.
 */
export function useLeadOn(hide?: () => void): void {
  const session = useSession()
  const demand = usePasswordDemand()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const lead = () => {
    // Replaces the history entry of the login page, or the one that stands for the open sheet.
    if (demand) navigate(paths.changePassword, { replace: true })
    else goOn()
    hide?.()
  }
  const latest = useRef(lead)
  useEffect(() => {
    latest.current = lead
  })
  const isIn = session !== undefined
  useEffect(() => {
    if (!isIn) return
    latest.current()
    // An overlay that closes at the same moment takes its history entry back, and with it the page
    // that has just been left. A sheet is gone by then.
    const leadAgain = () => latest.current()
    window.addEventListener('popstate', leadAgain)
    return () => window.removeEventListener('popstate', leadAgain)
  }, [isIn])
}
