import { classNames } from '#ui/class-names.ts'
import styles from './balls.module.css'

const betweenBallsMs = 70

type BallsProps = {
  /** The accessible name of the numbers. */
  label: string
  numbers: readonly string[]
  /** Whether the numbers are from a draw, which highlights the last ball, or from a ticket. */
  kind: 'draw' | 'ticket'
  /** For a checked ticket: whether each number matches the result. */
  matches?: readonly boolean[]
  /** Whether the draw is new. The balls then drop in sequentially. */
  isNew: boolean
  /** Whether each ball drops in when it is added. */
  hasDrop?: boolean
}

/** A draw's or a ticket's numbers as balls, from left to right in every language. */
export function Balls({ label, numbers, kind, matches, isNew, hasDrop }: BallsProps) {
  return (
    <ul dir="ltr" className={classNames(styles.balls, styles[kind])} aria-label={label}>
      {numbers.map((number, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a draw may hold the same digit twice
          key={index}
          className={classNames(
            styles.ball,
            (isNew || hasDrop) && styles.drop,
            matches && (matches[index] ? styles.matching : styles.missed),
          )}
          {...(isNew && { style: { animationDelay: `${index * betweenBallsMs}ms` } })}
        >
          {matches?.[index] ? <mark className={styles.mark}>{number}</mark> : number}
        </li>
      ))}
    </ul>
  )
}
