import { useTranslation } from 'react-i18next'
import styles from './balls.module.css'

/** The numbers of a draw as balls, which every script reads from the left. */
export function Balls({ numbers }: { numbers: string[] }) {
  const { t } = useTranslation()
  return (
    <ul dir="ltr" className={styles.balls} aria-label={t('winning_numbers')}>
      {numbers.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a draw may hold the same digit twice
        <li key={index} className={styles.ball}>
          {number}
        </li>
      ))}
    </ul>
  )
}
