import styles from './country-flag.module.css'
import { flagCountries } from './flag-countries.ts'
import flags from './flags.svg'

/**
 * A country's flag from an SVG sprite, or the two-letter country code if the sprite lacks the flag.
 * Decorative, because the country's name is always next to it. The sprite is not part of the
 * JavaScript bundle.
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
