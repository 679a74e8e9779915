/**
 * Runs before each component test file: initializes i18next with the app's English texts, so that
 * components render what a player reads. Uses the same options as `language.ts`.
 */
import { join } from 'node:path'
import i18n from 'i18next'
import { initReactI18next } from 'react-i18next'
import { openTextCatalogue } from '../../../scripts/support/text-catalogue.ts'

// Not from a URL: in a component test, `URL` is jsdom's class, which Node's functions reject.
const source = join(import.meta.dirname, '../../../apps/web/src')

await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: openTextCatalogue(source).textsIn('EN') ?? {} } },
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})
