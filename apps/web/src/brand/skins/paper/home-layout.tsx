import type { HomeLayoutProps } from '../../slots.ts'

/** A lottery hall: the draws stand at the door, the offers after them, the games in the back. */
export function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      {sections.draws}
      {sections.ticker}
      {sections.vip}
      {sections.hero}
      {sections.categories}
      {sections.games}
      {sections.footer}
    </>
  )
}
