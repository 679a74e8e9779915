import { FarSection } from '#ui/layout/far-section.tsx'
import type { HomeLayoutProps } from '../../slots.ts'

/** A lottery hall: the draws stand at the door, the offers after them, the games in the back. */
export function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      {sections.draws}
      {sections.ticker}
      {sections.vip}
      <FarSection>{sections.hero}</FarSection>
      {sections.categories}
      {sections.games}
      {sections.footer}
    </>
  )
}
