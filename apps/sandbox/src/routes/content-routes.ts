import type { Announcement, Banner, PromotionCategory } from '@livery/contract/platform/content.ts'
import type { DownloadSetting } from '@livery/contract/platform/download.ts'
import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { obfuscatePath } from '#platform/service-path.ts'
import type { Serve } from '#request/serve.ts'
import type { ServiceEntry } from '#seed/seed-data.ts'
import type { MerchantWorld } from '#state/merchant-state.ts'
import { localise } from '#text/localise.ts'

/** What an operator's editors fill: banners, announcements, promotions, service, downloads. */
export function contentRoutes(serve: Serve): void {
  serve.open('banners', ({ world, query, language }) => {
    const { banners } = world.config.content
    const wanted = banners.filter(
      ({ groupName }) => query.groupName === undefined || groupName === query.groupName,
    )
    return localise<Banner[]>(wanted, language)
  })
  serve.open('announcements', ({ world, language }) =>
    localise<Announcement[]>(world.config.content.announcements, language),
  )
  serve.open('availablePromotions', ({ world }) => world.config.content.promotions)
  serve.open(
    'promotionCategories',
    ({ world, language }) => ({
      categories: localise<PromotionCategory[]>(world.config.content.promotionCategories, language),
    }),
    { bare: true },
  )
  serve.open('serviceAndDomain', ({ world, language }) => ({
    customerService: localise<CustomerServiceEntry[]>(toEntries(world), language),
    domainList: world.config.content.domainList,
  }))
  serve.open('customerServiceScript', ({ world }) => ({
    script: '',
    enabled: world.config.content.customerService.length > 0,
  }))
  serve.open('downloadSetting', ({ world, language }) =>
    localise<DownloadSetting>(world.config.content.downloads, language),
  )
}

function toEntries(world: MerchantWorld) {
  return world.config.content.customerService.map(({ url, path, ...entry }: ServiceEntry) => ({
    ...entry,
    path: path ?? obfuscatePath(url ?? '', `${world.code}-service`),
  }))
}
