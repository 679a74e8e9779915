import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LaunchPanel } from './launch-panel.tsx'
import styles from './launch-pending.module.css'

type LaunchPendingProps = { name: string; backPath: string; children?: ReactNode }

/** The game is on its way. `children`: what the player is told when that takes long. */
export function LaunchPending({ children, ...panel }: LaunchPendingProps) {
  const { t } = useTranslation()
  return (
    <LaunchPanel {...panel} text={t('launch_starting')}>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.run} />
      </div>
      <div className={styles.told} role="status">
        {children}
      </div>
    </LaunchPanel>
  )
}
