import type { HomeLayoutProps } from '#brand/slots.ts'
import styles from './home-layout.module.css'

/** A scoreboard: the ticker across the top, the stage, the matches, then lane upon lane by vendor. */
export function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      <div className={styles.ticker}>{sections.ticker}</div>
      {sections.hero}
      {sections.vip}
      {sections.matches}
      {sections.own}
      {sections.categories}
      {sections.vendors}
      {sections.footer}
    </>
  )
}
