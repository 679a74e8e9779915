import { LegalLine } from '#brand/parts/legal-line.tsx'
import { useQueryParams } from '#lib/use-query-params.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'
import styles from './activity-screen.module.css'
import { PromotionList } from './list/promotion-list.tsx'
import { PromotionPage } from './page/promotion-page.tsx'

/** ROUTE-11, PROMO-01: renders the promotions by category, or a single promotion with `?id=`. */
export function ActivityScreen() {
  const params = useQueryParams()
  const id = params.get('id')
  const category = params.get('category') ?? undefined
  const below = (
    <LegalLine
      onContact={() => openOverlay('customer-service')}
      hasAccount={useSession() !== undefined}
    />
  )

  return (
    <main className={styles.screen} data-screen="activity">
      {id ? (
        <PromotionPage key={id} id={id} category={category} below={below} />
      ) : (
        <PromotionList category={category} below={below} />
      )}
    </main>
  )
}
