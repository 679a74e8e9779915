import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './help-screen.module.css'

/** The way to customer service, for a question that is not answered. */
export function HelpContact() {
  const { t } = useTranslation()
  return (
    <section className={styles.contact} aria-labelledby="help-contact">
      <h2 id="help-contact" className={styles.name}>
        {t('help_contact_title')}
      </h2>
      <p className={styles.text}>{t('help_contact_text')}</p>
      <Button size="lg" block onClick={() => openOverlay('customer-service')}>
        {t('help_contact')}
      </Button>
    </section>
  )
}
