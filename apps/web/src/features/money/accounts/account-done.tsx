import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { toBoundAccount } from '#platform/answers/bound-accounts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import styles from './add-account.module.css'
import type { NewlyBound } from './use-add-account.ts'

type AccountDoneProps = { account: NewlyBound; to: string; onAnother: () => void }

/** The new account, masked as the platform keeps it, and the way on. */
export function AccountDone({ account, to, onAnother }: AccountDoneProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.done}>
      <CircleCheck className={styles.mark} size={48} aria-hidden="true" />
      <div role="status">
        <h2>{t('account_saved')}</h2>
        <p className={styles.text}>{t('account_saved_text')}</p>
      </div>
      <div className={styles.account}>
        <AccountLine {...toBoundAccount(account)} />
      </div>
      <LinkButton block to={to}>
        {t('account_continue')}
      </LinkButton>
      <Button variant="ghost" block onClick={onAnother}>
        {t('account_another')}
      </Button>
    </div>
  )
}
