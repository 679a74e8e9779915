import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { MemberAvatar } from './member-avatar.tsx'
import styles from './member-chip.module.css'

/** Balance and picture; leads to the member's own page. */
export function MemberChip({ name }: { name: string }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const { data } = useQuery(useMemberInfoQuery())
  return (
    <RouteLink to={paths.memberHome} className={styles.chip} aria-label={t('my_account')}>
      <span className={styles.balance}>
        {data && formatMoney(data.balance, merchant.currency, tag)}
      </span>
      <MemberAvatar name={name} picture={data?.avatar ?? 1} />
    </RouteLink>
  )
}
