import type { HomeLayoutProps } from '#brand/slots.ts'
import { FarSection } from '#ui/layout/far-section.tsx'

/** The order of a lottery: the draws first, then the offers, then the games. */
export function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      {sections.draws}
      {sections.ticker}
      {sections.vip}
      <FarSection>{sections.hero}</FarSection>
      {sections.own}
      {sections.categories}
      {sections.games}
      {sections.footer}
    </>
  )
}
