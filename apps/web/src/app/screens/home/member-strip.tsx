import { useQuery } from '@tanstack/react-query'
import { hasVipBenefits } from '#features/rewards/ranks/rank.ts'
import { VipCard } from '#features/rewards/ranks/vip-card.tsx'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'
import { NextBestRow } from './next-best-row.tsx'

/** Home's line for members: progress to the next rank, or the next best step, in one height. */
export function MemberStrip() {
  const { data: member, isError } = useQuery(useMemberInfoQuery())
  if (isError && !member) return null
  if (!member) return <MemberStripSkeleton />
  if (hasVipBenefits(member)) return <VipCard member={member} />
  return <NextBestRow member={member} />
}
