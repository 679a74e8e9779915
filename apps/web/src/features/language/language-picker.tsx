import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchLanguage, useLanguage } from '#i18n/language.ts'
import { foldText } from '#lib/fold-text.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './language-picker.module.css'

/** The number of languages from which the list has a search field. */
const longList = 10

/** This merchant's languages, each under its own name. */
export function LanguagePicker({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const { language: current, offered } = useLanguage()
  const [typed, setTyped] = useState('')
  const found = findLanguages(offered, typed)

  const choose = async (language: Language) => {
    try {
      await switchLanguage(language)
    } catch {
      // The language's strings failed to load, so the current language stays.
      toast(t('language_failed'))
    }
    onClose()
  }

  return (
    <Sheet overlay="language" open onClose={onClose} title={t('choose_language')}>
      {offered.length > longList && (
        <>
          <div className={styles.search}>
            <TextField
              label={t('search_language')}
              name="language"
              type="search"
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <p role="status">{found.length === 0 ? t('no_language_found') : ''}</p>
        </>
      )}
      <ul className={styles.list}>
        {found.map(language => (
          <li key={language}>
            <button
              type="button"
              className={styles.option}
              lang={languages[language].tag}
              aria-pressed={language === current}
              onClick={() => choose(language)}
            >
              <bdi dir={languages[language].dir}>{languageNames[language]}</bdi>
              {language === current && <Check size={20} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Finds languages whose own name, English name, code or tag contains the typed text. */
export function findLanguages(offered: readonly Language[], typed: string): Language[] {
  const wanted = foldText(typed.trim())
  return offered.filter(language =>
    [languageNames[language], formatEnglishName(language), language, languages[language].tag].some(
      name => foldText(name).includes(wanted),
    ),
  )
}

function formatEnglishName(language: Language): string {
  // Without English names, the search still uses the language's own name and code.
  if (!Intl.DisplayNames) return ''
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(languages[language].tag) ?? ''
}
