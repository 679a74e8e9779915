import type { InstallTrigger } from '@livery/contract/install/install-facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInstalled } from '#device/device-kind.ts'
import { hasMemberExtras } from '#lib/roles.ts'
import { depositStatisticsQuery } from '#platform/answers/get-statistics.ts'
import { useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { readInstallHistory } from './install-memory.ts'

/** How the visit began. */
export type VisitStart = { isEntry: boolean; playerId: string | undefined }

/** A trigger with the time at which it fired, in milliseconds since the page started. */
export type FiredTrigger = { trigger: InstallTrigger; atMs: number }

/**
 * Returns the latest reason to offer the app: a deposit that has arrived, a login or registration
 * on this page, or the URL at which the visit began. A new reason is a new object.
 */
export function useInstallTrigger({ isEntry, playerId }: VisitStart): FiredTrigger | undefined {
  const session = useSession()
  const newDeposits = useNewDeposits()
  const isNewPlayer = session !== undefined && session.id !== playerId
  const login = session?.firstTimeLogin ? 'registration-check' : 'login'
  const entry = isEntry ? 'entry' : undefined
  const trigger = newDeposits > 0 ? 'deposit' : isNewPlayer ? login : entry
  const key = `${trigger} ${session?.id} ${newDeposits}`
  const [fired, setFired] = useState<{ key: string; value: FiredTrigger | undefined }>()
  if (fired?.key !== key) {
    setFired({ key, value: trigger && { trigger, atMs: performance.now() } })
  }
  return fired?.value
}

/**
 * Counts the deposits that have arrived since the first check; does not call the platform if
 * nothing can be offered.
 */
function useNewDeposits(): number {
  const session = useSession()
  const settings = useSiteSettings()
  const [isOver] = useState(() => isInstalled() || readInstallHistory().installed)
  const mayPrompt = settings !== undefined && settings.installOptions?.prompt !== false
  const isAsked = mayPrompt && session !== undefined && hasMemberExtras(session.type) && !isOver
  const { data } = useQuery({
    ...depositStatisticsQuery(session?.id ?? ''),
    enabled: isAsked,
  })
  const count = isAsked ? data?.totalDepositSuccessCount : undefined
  const [first, setFirst] = useState<{ id: string | undefined; count: number }>()
  const id = session?.id
  useEffect(() => {
    if (count !== undefined) setFirst(before => (before?.id === id ? before : { id, count }))
  }, [id, count])
  return count === undefined || first?.id !== id ? 0 : Math.max(0, count - (first?.count ?? count))
}
