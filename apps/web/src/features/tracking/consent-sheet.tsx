import { languages } from '@livery/contract/languages.ts'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import {
  answerConsent,
  isRefusedByBrowser,
  readConsentRule,
  receivers,
  useConsent,
} from '#platform/tracking/consent.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './consent-sheet.module.css'

/** Company names, the same in every language. */
const companies: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Meta',
  tiktok: 'TikTok',
  kwai: 'Kwai',
  appsflyer: 'AppsFlyer',
  adjust: 'Adjust',
}

/**
 * Requests consent, or informs about advertising networks. Also shows a returning player the
 * current choice. If the player closes the sheet without a choice, it opens again on the next
 * visit. Both choices have buttons of equal size.
 */
export function ConsentSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const consent = useConsent()
  const isRefused = isRefusedByBrowser()
  const isNotice = readConsentRule() !== 'opt-in'

  const answer = (given: 'granted' | 'denied') => {
    answerConsent(given)
    onClose()
  }

  return (
    <Sheet overlay="consent" open onClose={onClose} title={t('consent_title')}>
      <div className={styles.body}>
        <p>{t(isNotice ? 'consent_notice' : 'consent_question', { name: merchant.name })}</p>
        <Receivers />
        {isRefused && <p className={styles.state}>{t('consent_by_browser')}</p>}
        {!isRefused && consent !== 'pending' && (
          <p className={styles.state}>
            {t(consent === 'granted' ? 'consent_is_on' : 'consent_is_off')}
          </p>
        )}
        {isRefused ? (
          <Button size="lg" block variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <div className={styles.answers}>
            <Button size="lg" block variant="secondary" onClick={() => answer('denied')}>
              {t('consent_refuse')}
            </Button>
            <Button size="lg" block variant="secondary" onClick={() => answer('granted')}>
              {t('consent_agree')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}

function Receivers() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (receivers.length === 0) return null

  const list = joinNames(
    receivers.map(name => companies[name] ?? name),
    languages[language].tag,
  )

  return <p className={styles.receivers}>{t('consent_receivers', { list })}</p>
}

/**
 * Joins names. If `Intl` does not support the language, uses commas instead, because `Intl` would
 * insert an English word.
 */
function joinNames(names: readonly string[], tag: string): string {
  const isKnown =
    tag !== languages['UR-LA'].tag && Intl.ListFormat.supportedLocalesOf([tag]).length > 0
  return isKnown ? new Intl.ListFormat(tag).format(names) : names.join(', ')
}
