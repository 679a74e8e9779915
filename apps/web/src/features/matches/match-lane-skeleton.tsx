import { useSession } from '#platform/session.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './match-lane.module.css'

/** The same height as the loaded row with its title and a member's open bets. */
export function MatchLaneSkeleton() {
  const session = useSession()
  return (
    <>
      <div className={styles.section}>
        <div className={styles.held}>
          <Skeleton height="100%" radius="var(--radius-card)" />
        </div>
      </div>
      {session && <div className={styles.bets} />}
    </>
  )
}
