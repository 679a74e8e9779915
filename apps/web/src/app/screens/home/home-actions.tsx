import { useQuery } from '@tanstack/react-query'
import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { openLogin } from '#features/account/login/login-sheet-store.ts'
import { openLanguagePicker } from '#features/language/language-picker-store.ts'
import { MemberAvatar } from '#features/member/member-avatar.tsx'
import { useLanguage } from '#i18n/language.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useMemberInfoQuery } from '#platform/answers/get-member-info.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './home-actions.module.css'

/** The end of the top bar: the language, and who is here or the way in. */
export function HomeActions() {
  const { t } = useTranslation()
  const session = useSession()
  const { offered } = useLanguage()
  return (
    <>
      {offered.length > 1 && (
        <IconButton label={t('choose_language')} onClick={openLanguagePicker}>
          <Languages size={22} />
        </IconButton>
      )}
      {session ? (
        <MemberChip name={session.userName} />
      ) : (
        <Button size="sm" onClick={openLogin}>
          {t('login')}
        </Button>
      )}
    </>
  )
}

/** Balance and picture; leads to the member's own page. */
function MemberChip({ name }: { name: string }) {
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
