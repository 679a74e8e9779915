import type { HomeLayoutProps } from '../../slots.ts'
import styles from './home-layout.module.css'

/** A scoreboard: the ticker across the top, the stage, then lane upon lane by vendor. */
export function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      <div className={styles.ticker}>{sections.ticker}</div>
      {sections.hero}
      {sections.vip}
      {sections.categories}
      {sections.vendors}
      {sections.footer}
    </>
  )
}
