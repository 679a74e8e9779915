import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import styles from './balls.module.css'

const betweenBallsMs = 70

type BallsProps = {
  numbers: string[]
  /** Just drawn: they drop in one after another. */
  isNew: boolean
}

/** The numbers of a draw as balls, which every script reads from the left. */
export function Balls({ numbers, isNew }: BallsProps) {
  const { t } = useTranslation()
  return (
    <ul dir="ltr" className={styles.balls} aria-label={t('winning_numbers')}>
      {numbers.map((number, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a draw may hold the same digit twice
          key={index}
          className={classNames(styles.ball, isNew && styles.drop)}
          {...(isNew && { style: { animationDelay: `${index * betweenBallsMs}ms` } })}
        >
          {number}
        </li>
      ))}
    </ul>
  )
}
