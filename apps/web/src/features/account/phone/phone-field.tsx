import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/fields/text-field.tsx'
import { toNationalNumber } from './country-code.ts'
import { CountryFlag } from './country-flag.tsx'
import { createCountryNamer } from './country-name.ts'
import styles from './phone-field.module.css'

type PhoneFieldProps = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** With a country, its dialling code is shown before the number, and a press opens the list. */
  country?: { countryCode: string; countryDialingCode: string } | undefined
  onChooseCountry: () => void
}

/** A mobile number. It keeps digits only, also of a pasted text. */
export function PhoneField({ country, onChooseCountry, onChange, ...field }: PhoneFieldProps) {
  const { t } = useTranslation()
  const code = country?.countryDialingCode
  // Filled in before the country is known: the number may contain the dialling code as well.
  const early = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (code === undefined || early.current === undefined) return
    onChange(toNationalNumber(early.current, code))
    early.current = undefined
  }, [code, onChange])
  return (
    <TextField
      {...field}
      label={t('mobile_number')}
      name="mobileNum"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      onChange={typed => {
        if (code === undefined) early.current = typed
        onChange(toNationalNumber(typed, code))
      }}
      leading={country && <CountryButton {...country} onPress={onChooseCountry} />}
    />
  )
}

type CountryButtonProps = { countryCode: string; countryDialingCode: string; onPress: () => void }

function CountryButton({ countryCode, countryDialingCode, onPress }: CountryButtonProps) {
  const { t, i18n } = useTranslation()
  const name = createCountryNamer(i18n.language)(countryCode)
  return (
    <button
      type="button"
      className={styles.country}
      aria-haspopup="dialog"
      aria-label={t('country_code_of', { name, code: countryDialingCode })}
      onClick={onPress}
    >
      <CountryFlag countryCode={countryCode} />
      <span dir="ltr">+{countryDialingCode}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
