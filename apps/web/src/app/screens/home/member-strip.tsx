import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { MemberAvatar } from '#features/member/member-avatar.tsx'
import { hasVipBenefits } from '#features/vip/rank.ts'
import { VipCard } from '#features/vip/vip-card.tsx'
import { useLanguage } from '#i18n/language.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './member-strip.module.css'
import { MemberStripSkeleton } from './member-strip-skeleton.tsx'

/** Home's line for members: their way to the next rank, or a greeting. Always of one height. */
export function MemberStrip() {
  const { data: member, isError } = useQuery(useMemberInfoQuery())
  if (isError && !member) return null
  if (!member) return <MemberStripSkeleton />
  return hasVipBenefits(member) ? <VipCard member={member} /> : <Greeting member={member} />
}

function Greeting({ member }: { member: MemberInfo }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  return (
    <RouteLink to={paths.memberHome} className={styles.greeting}>
      <MemberAvatar name={member.userName} picture={member.avatar} size={48} />
      <span className={styles.words}>
        <span className={styles.name}>{t('greeting', { name: member.userName })}</span>
        <span className={styles.balance}>
          {t('balance')} <strong>{formatMoney(member.balance, merchant.currency, tag)}</strong>
        </span>
      </span>
    </RouteLink>
  )
}
