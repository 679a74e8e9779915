import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

/** The log-out button at the end of My account. */
export function LogOutButton({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('log_out')}>
      <Button variant="secondary" block onClick={onLogOut}>
        {t('log_out')}
      </Button>
    </section>
  )
}
