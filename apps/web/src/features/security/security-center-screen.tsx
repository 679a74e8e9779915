import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import facts from '#ui/layout/fact-list.module.css'
import form from '#ui/layout/form-screen.module.css'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { devicesQuery, securitySettingsQuery } from './get-security.ts'
import styles from './security.module.css'

const changePassword = `${paths.changePassword}?${new URLSearchParams({
  returnTo: paths.securityCenter,
})}`

/** Password, second factor, accounts for payouts and devices of the player. */
export function SecurityCenterScreen() {
  const { t } = useTranslation()
  return (
    <main className={classNames(form.screen, form.broad)} data-screen="security-center">
      <ScreenHead back={paths.memberHome} title={t('security_title')} />
      <div className={styles.sections}>
        <section aria-labelledby="password">
          <h2 id="password" className={facts.title}>
            {t('security_password')}
          </h2>
          <div className={facts.list}>
            <RouteLink to={changePassword} className={styles.link}>
              {t('security_change_password')}
              <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
            </RouteLink>
          </div>
        </section>
        <Parts />
      </div>
    </main>
  )
}

/** All are asked for at once; each is shown below those that have come, and pushed by none of them. */
function Parts() {
  const factors = useQuery(securitySettingsQuery())
  const accounts = useQuery(withdrawAccountQuery())
  const devices = useQuery(devicesQuery())
  return (
    <>
      <FactorsSection query={factors} />
      {factors.isFetched && <AccountsSection query={accounts} />}
      {factors.isFetched && accounts.isFetched && <DevicesSection query={devices} />}
    </>
  )
}
