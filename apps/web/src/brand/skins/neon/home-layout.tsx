import type { HomeLayoutProps } from '#brand/slots.ts'
import styles from './home-layout.module.css'

/** Show first: the stage, the news under it, then the floor of games. */
export function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.stage}>
        {sections.hero}
        {sections.jackpot}
      </div>
      {sections.ticker}
      {sections.vip}
      {sections.own}
      {sections.categories}
      {sections.games}
      {sections.footer}
    </div>
  )
}
