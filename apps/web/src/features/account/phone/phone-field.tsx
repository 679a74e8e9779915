import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  type Country,
  createCountryNamer,
  hasNumberingPlans,
  loadNumberingPlans,
  toNationalNumber,
} from './country-code.ts'
import { CountryFlag } from './country-flag.tsx'
import styles from './phone-field.module.css'

type PhoneFieldProps = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /**
   * Whether the dialing code is shown before the number. Pressing the dialing code opens the
   * country list.
   */
  showsCountry: boolean
  country: Country | undefined
  onChooseCountry: () => void
}

/** A mobile number. Keeps only digits, even from pasted text. */
export function PhoneField({
  showsCountry,
  country,
  onChooseCountry,
  onChange,
  ...field
}: PhoneFieldProps) {
  const { t } = useTranslation()
  const code = country?.countryDialingCode
  const [isReady, setReady] = useState(hasNumberingPlans)
  useEffect(() => {
    void loadNumberingPlans().then(() => setReady(hasNumberingPlans()))
  }, [])
  // The number entered before the country or its numbering plan is known. It may include the
  // dialing code.
  const early = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (code === undefined || !isReady || early.current === undefined) return
    onChange(toNationalNumber(early.current, code))
    early.current = undefined
  }, [code, isReady, onChange])

  return (
    <TextField
      {...field}
      label={t('mobile_number')}
      name="mobileNum"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      onChange={onChange}
      read={typed => {
        early.current = code === undefined || !isReady ? typed : undefined
        return toNationalNumber(typed, code)
      }}
      leading={showsCountry && <CountryButton country={country} onPress={onChooseCountry} />}
    />
  )
}

type CountryButtonProps = { country: Country | undefined; onPress: () => void }

/**
 * Shows the country and its dialing code, or a plus sign if the country is unknown. A press opens
 * the country list.
 */
function CountryButton({ country, onPress }: CountryButtonProps) {
  const { t, i18n } = useTranslation()
  const { countryCode, countryDialingCode = '' } = country ?? {}
  const code = `+${countryDialingCode}`
  const name = countryCode && createCountryNamer(i18n.language)(countryCode)
  const label = name ? t('country_code_of', { name, code }) : t('choose_country')

  return (
    <button
      type="button"
      className={styles.country}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
    >
      {countryCode && <CountryFlag countryCode={countryCode} />}
      <span dir="ltr">{code}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
