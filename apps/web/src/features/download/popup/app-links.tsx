import { useTranslation } from 'react-i18next'
import type { AppLink } from '#platform/answers/offer.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './app-links.module.css'

const words = {
  android: 'app_for_android',
  ios: 'app_for_ios',
  profile: 'app_profile',
} as const

/** The links to the app; the first is the primary one. */
export function AppLinks({ links }: { links: readonly AppLink[] }) {
  const { t } = useTranslation()
  if (links.length === 0) return <p className={styles.none}>{t('app_none')}</p>
  return links.map(({ kind, href }, index) => (
    <a
      key={kind}
      className={classNames(styles.link, index === 0 && styles.first)}
      href={href}
      rel="noopener"
    >
      {t(words[kind])}
    </a>
  ))
}
