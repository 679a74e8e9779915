import styles from './country-flag.module.css'
import { flagCountries } from './flag-countries.ts'
import flags from './flags.svg'

/**
 * A country's flag from one sprite outside the code; its two letters if the sprite has no flag.
 * Decorative: the country is always named beside it.
 */
export function CountryFlag({ countryCode }: { countryCode: string }) {
  if (!flagCountries.includes(countryCode)) {
    return (
      <span className={styles.letters} aria-hidden="true">
        {countryCode}
      </span>
    )
  }
  return (
    <svg className={styles.flag} aria-hidden="true">
      <use href={`${flags}#${countryCode}`} />
    </svg>
  )
}
