import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import { MemberAvatar } from './member-avatar.tsx'
import styles from './member-chip.module.css'

/**
 * The wallet in the top bar: the balance, which links to the member's own page, and a deposit link.
 * The avatar is shown if the bar has space.
 */
export function MemberChip({ name }: { name: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data, dataUpdatedAt } = useQuery(useMemberInfoQuery())
  const knownAt = useKnownAt(dataUpdatedAt)
  const balance = data && money(data.balance)

  return (
    <div className={styles.chip}>
      <RouteLink
        to={paths.memberHome}
        className={styles.account}
        aria-label={[t('my_account'), balance, knownAt].filter(Boolean).join(', ')}
      >
        <span className={styles.picture}>
          <MemberAvatar name={name} picture={data?.avatar ?? 1} size={32} />
        </span>
        <span className={styles.balance}>
          <span data-balance="">{balance}</span>
          <KnownAt time={knownAt} />
        </span>
      </RouteLink>
      <button
        type="button"
        className={styles.add}
        aria-label={t('wallet_deposit')}
        onClick={() => openOverlay('deposit')}
      >
        <span className={styles.plus}>
          <Plus size={20} strokeWidth={2.6} aria-hidden="true" />
        </span>
      </button>
    </div>
  )
}
