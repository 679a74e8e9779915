import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import styles from './greeting.module.css'
import { MemberAvatar } from './member-avatar.tsx'

type GreetingProps = { member: MemberInfo; knownAt: string | undefined }

/** A member's name and balance, linked to the account page. */
export function Greeting({ member, knownAt }: GreetingProps) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <RouteLink to={paths.memberHome} className={styles.greeting}>
      <MemberAvatar name={member.userName} picture={member.avatar} size={48} />
      <span className={styles.words}>
        <span className={styles.name}>{t('greeting', { name: member.userName })}</span>
        <span className={styles.balance}>
          {t('balance')} <strong>{money(member.balance)}</strong> <KnownAt time={knownAt} />
        </span>
      </span>
    </RouteLink>
  )
}
