import { languageNames } from '@livery/contract/language-names.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { useLanguage } from '#i18n/language.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { ModeChoice } from './mode-choice.tsx'
import styles from './settings-card.module.css'

/** Language, appearance and log out. */
export function SettingsCard({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation()
  const { language, offered } = useLanguage()
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={facts.title}>
        {t('settings')}
      </h2>
      <div className={facts.list}>
        {offered.length > 1 && (
          <button
            type="button"
            className={classNames(facts.row, facts.press)}
            onClick={() => openOverlay('language')}
          >
            <span className={facts.label}>{t('choose_language')}</span>
            <span className={styles.value}>
              {languageNames[language]}
              <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
            </span>
          </button>
        )}
        {merchant.mode === 'auto' && (
          <div className={facts.row}>
            <span className={facts.label}>{t('appearance')}</span>
            <ModeChoice />
          </div>
        )}
      </div>
      <div className={styles.out}>
        <Button variant="secondary" block onClick={onLogOut}>
          {t('log_out')}
        </Button>
      </div>
    </section>
  )
}
