import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { switchLanguage, useLanguage } from '#i18n/language.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './language-picker.module.css'

/** The languages of this merchant, each by its own name. */
export function LanguagePicker({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const { language: current, offered } = useLanguage()
  const choose = async (language: Language) => {
    try {
      await switchLanguage(language)
    } catch {
      // Its texts could not be fetched: the old language stays, and a toast reports it.
      toast(t('language_failed'))
    }
    onClose()
  }
  return (
    <Sheet overlay="language" open onClose={onClose} title={t('choose_language')}>
      <ul className={styles.list}>
        {offered.map(language => (
          <li key={language}>
            <button
              type="button"
              className={styles.option}
              lang={languages[language].tag}
              aria-pressed={language === current}
              onClick={() => choose(language)}
            >
              <span>{languageNames[language]}</span>
              {language === current && <Check size={20} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
