import { useSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import lobby from './draw-lobby.module.css'
import styles from './draw-lobby-skeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e']

/**
 * A placeholder with the draw lobby's blocks and heights, so that the content below does not shift.
 */
export function DrawLobbySkeleton() {
  const session = useSession()
  return (
    <div className={lobby.lobby} aria-hidden="true">
      <div className={styles.featured} />
      <div className={classNames(lobby.results, styles.results)}>
        <Skeleton height={110} radius="var(--radius-card)" />
      </div>
      {session && <div className={lobby.tickets} />}
      <ul className={classNames(lobby.rows, styles.rows)}>
        {rows.map(row => (
          <li key={row}>
            <Skeleton height={88} radius="var(--radius-card)" />
          </li>
        ))}
      </ul>
    </div>
  )
}
