import type { ReactNode } from 'react'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { BannerView } from '../slots.ts'

/** Renders a banner as a link only if the banner has a target. */
export function BannerLink(props: {
  banner: BannerView
  className?: string | undefined
  children: ReactNode
}) {
  const { banner, className, children } = props
  if (!banner.target) return <div className={className}>{children}</div>

  if ('to' in banner.target) {
    return (
      <RouteLink to={banner.target.to} className={className}>
        {children}
      </RouteLink>
    )
  }

  return (
    <a href={banner.target.href} className={className} rel="noopener">
      {children}
    </a>
  )
}
