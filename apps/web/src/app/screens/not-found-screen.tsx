import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './not-found-screen.module.css'

/** An address under which the app has no screen. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} data-screen="not-found">
      <img className={styles.mark} src={merchant.logo.mark} alt={merchant.name} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t('not_found_title')}</h1>
      <p className={styles.body}>{t('not_found_body')}</p>
      <RouteLink to={paths.home} className={styles.home}>
        {t('go_home')}
      </RouteLink>
    </main>
  )
}
