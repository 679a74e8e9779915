import type { ReactNode } from 'react'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { BannerView } from '../slots.ts'

/** Whatever a banner looks like, it is a link only where it leads somewhere. */
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
