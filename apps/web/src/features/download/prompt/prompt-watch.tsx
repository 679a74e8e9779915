import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { PromptSettings } from '@livery/contract/platform/download.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isPromptSkipped } from '#device/app-prompt-memory.ts'
import { isInstalled } from '#device/device-kind.ts'
import { isInsideOtherApp } from '#device/read-install-device.ts'
import { localStore } from '#device/storage.ts'
import { readClock } from '#lib/clock.ts'
import { downloadSettingQuery, readOffer } from '#platform/answers/get-download-setting.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import {
  depositStatisticsQuery,
  withdrawStatisticsQuery,
} from '#platform/answers/get-statistics.ts'
import { type Counts, isFirst, keepCounts, readCounts } from './counts.ts'
import { decidePrompt, mayPrompt, type PlayerFacts, readInGameMs } from './prompt-eligibility.ts'
import { openDuePrompt, withdrawPrompt } from './prompt-session.ts'

/**
 * Fetches the operator's conditions. Fetches the player's data only if a condition depends on it.
 */
export function PromptWatch({ session }: { session: SessionInfo }) {
  const domain = window.location.hostname
  const { data } = useQuery(downloadSettingQuery(domain))
  if (!data || readOffer(data.resources).links.length === 0) return null

  const { settings } = data
  const place = { domain, isInstalled: isInstalled(), isInsideOtherApp: isInsideOtherApp() }
  if (!mayPrompt({ settings, type: session.type, ...place })) return null

  return <PlayerWatch settings={settings} playerId={session.id} />
}

type PlayerWatchProps = { settings: PromptSettings; playerId: string }

function PlayerWatch({ settings, playerId }: PlayerWatchProps) {
  const facts = usePlayerFacts(playerId)
  useEffect(() => {
    if (!facts) return
    const nowMs = readClock()
    const decision = decidePrompt(settings, { ...facts, nowMs }, isPromptSkipped())
    openDuePrompt(decision, readInGameMs(settings))
  }, [facts, settings])
  useEffect(() => withdrawPrompt, [])

  return null
}

/** Returns the platform's data about the player; undefined until all of it has loaded. */
function usePlayerFacts(playerId: string): Omit<PlayerFacts, 'nowMs'> | undefined {
  const { data: member } = useQuery(memberInfoQuery())
  const { data: paidIn } = useQuery(depositStatisticsQuery(playerId))
  const { data: paidOut } = useQuery(withdrawStatisticsQuery(playerId))
  const deposits = paidIn?.totalDepositSuccessCount
  const withdrawals = paidOut?.totalWithdrawSuccessCount
  const counts = useMemo(() => buildCounts(deposits, withdrawals), [deposits, withdrawals])
  const before = useCountsBefore(playerId, counts)
  const registeredAt = member?.regDate
  const bankCards = paidOut?.fullBankCardList.length

  return useMemo(() => {
    if (!counts || !before || registeredAt === undefined || bankCards === undefined) {
      return undefined
    }
    return {
      ...counts,
      hasNewDeposit: counts.deposits > before.deposits,
      isFirstDeposit: isFirst(before.deposits, counts.deposits),
      isFirstWithdrawal: isFirst(before.withdrawals, counts.withdrawals),
      bankCards,
      registeredAt,
    }
  }, [counts, before, registeredAt, bankCards])
}

/**
 * Returns the counts that were stored when the page opened, or else the first counts that were
 * fetched.
 */
function useCountsBefore(playerId: string, counts: Counts | undefined): Counts | undefined {
  const [before, setBefore] = useState(() => readCounts(localStore, playerId))
  if (!before && counts) setBefore(counts)
  useEffect(() => {
    if (counts) keepCounts(localStore, playerId, counts)
  }, [playerId, counts])
  return before
}

function buildCounts(deposits?: number, withdrawals?: number): Counts | undefined {
  if (deposits === undefined || withdrawals === undefined) return undefined
  return { deposits, withdrawals }
}
