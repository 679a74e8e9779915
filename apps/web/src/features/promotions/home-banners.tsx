import type { Banner } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { type BannerView, type LinkTarget, useSlot } from '#brand/slots.ts'
import { resolveBannerTarget } from '#lib/addresses/banner-target.ts'
import { bannersQuery, homeBannerGroup } from '#platform/answers/get-banners.ts'
import { useDeferredQuery } from '#platform/answers/use-deferred-query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'

type HomeBannersProps = { hasRoute: (to: string) => boolean }

/**
 * Renders the home banners in the brand's hero. Shows a notice if there are no banners or loading
 * has failed.
 */
export function HomeBanners({ hasRoute }: HomeBannersProps) {
  const { t } = useTranslation()
  const HomeHero = useSlot('HomeHero')
  const { data, isError, refetch } = useDeferredQuery(bannersQuery(homeBannerGroup))

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

/**
 * Converts a banner to the props that skins render. `hasRoute` returns whether a path has a screen.
 * Without a screen, the banner is not a link.
 */
export function toBannerView(banner: Banner, hasRoute: (to: string) => boolean): BannerView {
  const { id, title, text, image } = banner
  return { id, title, text, image, target: resolveLinkTarget(banner, hasRoute) }
}

function resolveLinkTarget(
  banner: Banner,
  hasRoute: (to: string) => boolean,
): LinkTarget | undefined {
  const target = resolveBannerTarget(banner)
  if (target?.kind === 'external') return { href: target.href }
  if (target?.kind === 'game') return { to: target.to }
  return target && hasRoute(target.to) ? { to: target.to } : undefined
}
