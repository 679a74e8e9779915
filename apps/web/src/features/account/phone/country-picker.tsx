import Check from 'lucide-react/icons/check'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { createCountryNamer } from './country-code.ts'
import { CountryFlag } from './country-flag.tsx'
import styles from './country-picker.module.css'
import { findCountries } from './find-countries.ts'

type CountryPickerProps = { onClose: () => void }

/**
 * REGISTER-16: the slide-up list of countries with flags and dialing codes, with a search field.
 */
export function CountryPicker({ onClose }: CountryPickerProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const toName = useMemo(() => createCountryNamer(i18n.language), [i18n.language])
  const question = useOverlaySubject('country-picker')
  const found = findCountries(question?.countries ?? [], typed, toName)

  const pick = (countryCode: string) => {
    question?.onPick(countryCode)
    onClose()
  }

  return (
    <Sheet overlay="country-picker" open onClose={onClose} title={t('choose_country')}>
      <div className={styles.picker}>
        <div className={styles.search}>
          <TextField
            label={t('search_country')}
            name="country"
            type="search"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <p className={styles.count} role="status">
          {found.length === 0 ? t('no_country_found') : ''}
        </p>
        <ul>
          {found.map(({ countryCode, countryDialingCode }) => (
            <li key={countryCode}>
              <button
                type="button"
                className={styles.row}
                aria-current={countryCode === question?.current || undefined}
                onClick={() => pick(countryCode)}
              >
                <CountryFlag countryCode={countryCode} />
                <span className={styles.name}>{toName(countryCode)}</span>
                <span className={styles.code} dir="ltr">
                  {`+${countryDialingCode}`}
                </span>
                {countryCode === question?.current && <Check size={18} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
