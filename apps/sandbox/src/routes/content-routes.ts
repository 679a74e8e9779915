import type { Announcement, Banner, PromotionCategory } from '@livery/contract/platform/content.ts'
import type { DownloadSetting } from '@livery/contract/platform/download.ts'
import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { obfuscatePath } from '#platform/service-path.ts'
import type { Serve } from '#request/serve.ts'
import type { ServiceEntry } from '#seed/seed-data.ts'
import type { MerchantState } from '#state/merchant-state.ts'
import { localise } from '#text/localise.ts'

/** The operator's editorial content: banners, announcements, promotions, service, downloads. */
export function contentRoutes(serve: Serve): void {
  serve.open('banners', ({ state, query, language }) => {
    const { banners } = state.config.content
    const wanted = banners.filter(
      ({ groupName }) => query.groupName === undefined || groupName === query.groupName,
    )
    return localise<Banner[]>(wanted, language)
  })
  serve.open('announcements', ({ state, language }) =>
    localise<Announcement[]>(state.config.content.announcements, language),
  )
  serve.open('availablePromotions', ({ state }) => state.config.content.promotions)
  serve.open(
    'promotionCategories',
    ({ state, language }) => ({
      categories: localise<PromotionCategory[]>(state.config.content.promotionCategories, language),
    }),
    { bare: true },
  )
  serve.open('serviceAndDomain', ({ state, language }) => ({
    customerService: localise<CustomerServiceEntry[]>(toEntries(state), language),
    domainList: state.config.content.domainList,
  }))
  serve.open('customerServiceScript', ({ state }) => ({
    script: '',
    enabled: state.config.content.customerService.length > 0,
  }))
  serve.open('downloadSetting', ({ state, language }) =>
    localise<DownloadSetting>(state.config.content.downloads, language),
  )
}

function toEntries(state: MerchantState) {
  return state.config.content.customerService.map(({ url, path, ...entry }: ServiceEntry) => ({
    ...entry,
    path: path ?? obfuscatePath(url ?? '', `${state.code}-service`),
  }))
}
