import { classNames } from '#ui/class-names.ts'
import styles from './social-buttons.module.css'

type SocialPlaceProps = {
  count: number
  /** There are no buttons: only the space stays reserved. */
  isBare?: boolean
}

/** Reserves the space of so many buttons, so that nothing shifts when they load. */
export function SocialPlace({ count, isBare = false }: SocialPlaceProps) {
  return (
    <div
      className={classNames(styles.area, styles.place, isBare && styles.bare)}
      aria-hidden="true"
    >
      <p className={styles.or}>{'\u00A0'}</p>
      <ul className={styles.row}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
          <li key={at} className={styles.channel} />
        ))}
      </ul>
    </div>
  )
}
