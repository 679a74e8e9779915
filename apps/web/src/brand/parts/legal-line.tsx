import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { useLegal } from '../legal.ts'
import styles from './legal-line.module.css'

type LegalLineProps = {
  /** Opens customer service, for a brand without its own page for disputes. */
  onContact: () => void
  /** Whether the player has an account, with its limits. */
  hasAccount?: boolean
}

/**
 * The license, the contact for disputes and the play limits, at the end of each screen about
 * money. Its strings are in the group `legal`.
 */
export function LegalLine({ onContact, hasAccount = true }: LegalLineProps) {
  const { t } = useTranslation()
  const { company, licence, disputeUrl, playLimits } = useLegal()
  return (
    <footer className={styles.line} data-part="legal">
      <p>
        <bdi>{company}</bdi>
        <br />
        <bdi>{licence}</bdi>
      </p>
      {disputeUrl === undefined ? (
        <button type="button" className={styles.link} onClick={onContact}>
          {t('legal_dispute')}
        </button>
      ) : (
        <a className={styles.link} href={disputeUrl} target="_blank" rel="noopener noreferrer">
          {t('legal_dispute')}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      )}
      {hasAccount && playLimits !== 'off' && (
        <RouteLink to={paths.playLimits} className={styles.link}>
          {t('legal_limits')}
        </RouteLink>
      )}
    </footer>
  )
}
