import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { localStore } from '#device/storage.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import {
  depositStatisticsQuery,
  withdrawStatisticsQuery,
} from '#platform/answers/get-statistics.ts'
import { type Counts, isFirst, keepCounts, readCounts } from './counts.ts'
import type { PlayerFacts } from './prompt-eligibility.ts'

/** The platform's facts about the player; undefined until all of them are known. */
export function usePlayerFacts(playerId: string): Omit<PlayerFacts, 'nowMs'> | undefined {
  const { data: member } = useQuery(memberInfoQuery())
  const { data: paidIn } = useQuery(depositStatisticsQuery(playerId))
  const { data: paidOut } = useQuery(withdrawStatisticsQuery(playerId))
  const deposits = paidIn?.totalDepositSuccessCount
  const withdrawals = paidOut?.totalWithdrawSuccessCount
  const counts = useMemo(() => toCounts(deposits, withdrawals), [deposits, withdrawals])
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

/** The counts stored when the page opened; without them, the first counts fetched. */
function useCountsBefore(playerId: string, counts: Counts | undefined): Counts | undefined {
  const [before, setBefore] = useState(() => readCounts(localStore, playerId))
  if (!before && counts) setBefore(counts)
  useEffect(() => {
    if (counts) keepCounts(localStore, playerId, counts)
  }, [playerId, counts])
  return before
}

function toCounts(deposits?: number, withdrawals?: number): Counts | undefined {
  if (deposits === undefined || withdrawals === undefined) return undefined
  return { deposits, withdrawals }
}
