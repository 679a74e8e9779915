import type { QueryClient } from '@tanstack/react-query'
import { safeHttps, safeLink } from '#lib/safe-link.ts'
import { platform } from '#platform/client.ts'
import { readLinkRules } from './link-rules.ts'

type Resource = { resourceType: string; url: string }

/** Opens what this device installs the app from; answers false when there is nothing for it. */
export async function openDownload(queryClient: QueryClient): Promise<boolean> {
  const { resources } = await queryClient.fetchQuery({
    queryKey: ['download', 'resources'],
    queryFn: () =>
      platform.call<{ resources: Resource[] }>('downloadSetting', {
        query: { domain: window.location.hostname },
      }),
  })
  const href = toDownloadHref(resources, navigator.userAgent)
  if (href) window.location.assign(href)
  return href !== undefined
}

function toDownloadHref(resources: readonly Resource[], userAgent: string): string | undefined {
  const wanted = /iPhone|iPad|Macintosh/.test(userAgent) ? ['MOBILECONFIG', 'IOS'] : ['Android']
  return wanted
    .map(type => resources.find(({ resourceType }) => resourceType === type)?.url)
    .map(url => (url === undefined ? undefined : toHref(url)))
    .find(href => href !== undefined)
}

/** A file of this site, or of any other that is asked over https; it learns nothing of the player. */
function toHref(url: string): string | undefined {
  return safeLink(url, { ...readLinkRules(), allowed: [] })?.href ?? safeHttps(url)
}
