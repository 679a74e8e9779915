import { isAgent } from '@livery/contract/member-types.ts'
import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatMoney } from '#lib/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MemberAvatar } from './member-avatar.tsx'
import styles from './profile-card.module.css'

/** The member's picture, name, club and balance. */
export function ProfileCard({ member }: { member: MemberInfo }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  return (
    <section className={styles.card} aria-label={member.userName}>
      <div className={styles.who}>
        <MemberAvatar name={member.userName} picture={member.avatar} size={64} />
        <div className={styles.names}>
          <p className={styles.name}>{member.userName}</p>
          <p className={styles.badges}>
            {member.clubLabel && <Badge tone="accent">{member.clubLabel.labelName}</Badge>}
            {isAgent(member.type) && <Badge tone="action">{t('agent')}</Badge>}
          </p>
        </div>
      </div>
      <p className={styles.label}>{t('balance')}</p>
      <p className={styles.balance}>{formatMoney(member.balance, merchant.currency, tag)}</p>
    </section>
  )
}

/** The height of the card, so that the content below does not shift. */
export function ProfileSkeleton() {
  return (
    <section aria-hidden="true">
      <Skeleton height={188} radius="var(--radius-card)" />
    </section>
  )
}
