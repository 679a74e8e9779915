import { classNames } from '#ui/class-names.ts'
import styles from './balls.module.css'

const betweenBallsMs = 70

type BallsProps = {
  /** The accessible name of the numbers. */
  label: string
  numbers: string[]
  /** The numbers of a draw, whose last ball stands out, or of a ticket. */
  kind: 'draw' | 'ticket'
  /** For a checked ticket: which of its numbers were drawn. */
  matches?: readonly boolean[]
  /** Just drawn: the balls drop in sequentially. */
  isNew: boolean
}

/** The numbers of a draw or a ticket as balls, left to right in every script. */
export function Balls({ label, numbers, kind, matches, isNew }: BallsProps) {
  return (
    <ul dir="ltr" className={classNames(styles.balls, styles[kind])} aria-label={label}>
      {numbers.map((number, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a draw may hold the same digit twice
          key={index}
          className={classNames(
            styles.ball,
            isNew && styles.drop,
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
