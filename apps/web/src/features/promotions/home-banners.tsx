import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '#brand/slots.ts'
import { bannersQuery, homeBannerGroup } from '#platform/answers/get-banners.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { toBannerView } from './banner-view.ts'

type HomeBannersProps = { hasRoute: (to: string) => boolean }

/**
 * The home banners in the brand's hero. A notice replaces them if there are none or they cannot be
 * fetched.
 */
export function HomeBanners({ hasRoute }: HomeBannersProps) {
  const { t } = useTranslation()
  const HomeHero = useSlot('HomeHero')
  const { data: latest, isError, refetch } = useQuery(bannersQuery(homeBannerGroup))
  const data = useDeferredValue(latest)
  if (isError) {
    return (
      <ErrorState
        title={t('promotions_failed')}
        body={t('load_failed_desc')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data?.length === 0) return <EmptyState title={t('promotions_empty')} />
  return <HomeHero banners={data?.map(banner => toBannerView(banner, hasRoute))} />
}
