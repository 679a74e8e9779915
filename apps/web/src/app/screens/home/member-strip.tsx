import { useQuery } from '@tanstack/react-query'
import { Greeting } from '#features/member/greeting.tsx'
import { hasVipBenefits } from '#features/rewards/ranks/rank.ts'
import { VipCard } from '#features/rewards/ranks/vip-card.tsx'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'

/** Home's line for members: progress to the next rank, or a greeting. Its height is constant. */
export function MemberStrip() {
  const { data: member, dataUpdatedAt, isError } = useQuery(useMemberInfoQuery())
  const knownAt = useKnownAt(dataUpdatedAt)
  if (isError && !member) return null
  if (!member) return <MemberStripSkeleton />
  if (hasVipBenefits(member)) return <VipCard member={member} />
  return <Greeting member={member} knownAt={knownAt} />
}
