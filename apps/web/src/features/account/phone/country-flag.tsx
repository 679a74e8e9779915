import styles from './country-flag.module.css'
import { flagCountries } from './flag-countries.ts'
import flags from './flags.svg'

/**
 * A country's flag from an image sprite that is loaded separately from the code; the country's two
 * letters if the sprite does not contain the flag. Decorative: the country's name is always next to
 * it.
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
