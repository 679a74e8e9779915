import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { promotionCategoriesQuery } from '#platform/answers/get-promotion-categories.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import { toAvailability } from '../availability.ts'
import { toPromotionAddress } from '../promotion-address.ts'
import { SubjectHeading } from '../subject-heading.tsx'
import { useLookup } from '../use-lookup.ts'
import { PromotionArticle } from './promotion-article.tsx'
import styles from './promotion-page.module.css'

type PromotionPageProps = { id: string; category: string | undefined }

/** ROUTE-11: one promotion. An id that names none leads to the list. */
export function PromotionPage({ id, category }: PromotionPageProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(promotionCategoriesQuery())
  const lookup = useLookup()
  const list = toPromotionAddress({ category })
  const found = data?.flatMap(({ promotions }) => promotions).find(one => one.id === id)
  const state = found ? toAvailability(found, lookup).kind : 'hidden'
  return (
    <>
      <BackButton to={list} />
      <SubjectHeading text={state === 'shown' && found ? found.title : t('promotions')} />
      <Loaded
        query={{ data: state === 'waiting' ? undefined : data, isError: isError && !data, refetch }}
        skeleton={<Held />}
        failed={t('promotion_failed')}
      >
        {() =>
          state === 'shown' && found ? (
            <PromotionArticle promotion={found} list={list} />
          ) : (
            <Missing list={list} />
          )
        }
      </Loaded>
    </>
  )
}

function Missing({ list }: { list: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.missing}>
      <EmptyState title={t('promotion_missing')} body={t('promotion_missing_desc')} />
      <LinkButton to={list}>{t('promotion_see_all')}</LinkButton>
    </div>
  )
}

function Held() {
  return (
    <div className={styles.held}>
      <span className={styles.art}>
        <Skeleton height="100%" radius="var(--radius-card)" />
      </span>
      <Skeleton width="60%" height="24px" />
      <Skeleton height="120px" radius="var(--radius-card)" />
    </div>
  )
}
