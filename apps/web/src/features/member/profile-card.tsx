import { isAgent } from '@livery/contract/member-types.ts'
import type { MemberInfo } from '@livery/contract/platform/account.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MemberAvatar } from './member-avatar.tsx'
import styles from './profile-card.module.css'

type ProfileCardProps = { member: MemberInfo; knownAt: string | undefined }

/** The member's avatar, name, club and balance. */
export function ProfileCard({ member, knownAt }: ProfileCardProps) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <section className={styles.card} data-part="profile" aria-label={member.userName}>
      <div className={styles.who}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t('avatar_change')}
          onClick={() => openOverlay('avatar', member)}
        >
          <MemberAvatar name={member.userName} picture={member.avatar} size={64} />
          <span className={styles.pencil}>
            <Pencil size={14} aria-hidden="true" />
          </span>
        </button>
        <div className={styles.names}>
          <p className={styles.name}>
            <bdi>{member.userName}</bdi>
          </p>
          <p className={styles.badges}>
            {member.clubLabel && <Badge tone="accent">{member.clubLabel.labelName}</Badge>}
            {isAgent(member.type) && <Badge tone="action">{t('agent')}</Badge>}
          </p>
        </div>
      </div>
      <p className={styles.label}>
        {t('balance')} <KnownAt time={knownAt} />
      </p>
      <p className={styles.balance} data-part="sum">
        <span data-balance="">{money(member.balance)}</span>
      </p>
    </section>
  )
}

/** Placeholder with the card's height, so that the content below does not shift. */
export function ProfileSkeleton() {
  return (
    <section data-part="profile-held" aria-hidden="true">
      <Skeleton height={188} radius="var(--radius-card)" />
    </section>
  )
}
