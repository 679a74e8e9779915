import styles from './progress-bar.module.css'

/** Renders progress from 0 to 1. */
export function ProgressBar({ label, progress }: { label: string; progress: number }) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(progress * 100)}
    >
      <span className={styles.fill} style={{ transform: `scaleX(${progress})` }} />
    </div>
  )
}
