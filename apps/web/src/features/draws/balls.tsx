import { classNames } from '#ui/class-names.ts'
import styles from './balls.module.css'

const betweenBallsMs = 70

type BallsProps = {
  /** Names the numbers for screen readers. */
  label: string
  numbers: string[]
  /** Those of a draw, of which the last stands out, or of a ticket. */
  kind: 'draw' | 'ticket'
  /** Which of them were drawn, on a ticket that is checked. */
  matches?: readonly boolean[]
  /** Just drawn: they drop in one after another. */
  isNew: boolean
}

/** The numbers of a draw or a ticket as balls, which every script reads from the left. */
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
