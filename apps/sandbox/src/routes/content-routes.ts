import type {
  Announcement,
  Banner,
  Promotion,
  PromotionCategory,
} from '@livery/contract/platform/content.ts'
import type { DownloadSetting } from '@livery/contract/platform/download.ts'
import type { HelpTopic } from '@livery/contract/platform/help.ts'
import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { buildServiceScript } from '#pages/service-script.ts'
import { obfuscatePath } from '#platform/service-path.ts'
import type { Serve } from '#request/serve.ts'
import { buildEditionPath } from '#seed/content-builders.ts'
import type { PromotionEntry, ServiceEntry } from '#seed/seed-data.ts'
import type { MerchantState } from '#state/merchant-state.ts'
import { type Localisable, localise } from '#text/localise.ts'

const hourMs = 3_600_000

/**
 * The operator's editorial content: banners, announcements, promotions, customer service,
 * downloads.
 */
export function contentRoutes(serve: Serve): void {
  serve.open('banners', ({ state, query, language }) => {
    const { banners, welcomeEdition } = state.config.content
    const wanted = banners
      .filter(({ groupName }) => query.groupName === undefined || groupName === query.groupName)
      .map(banner =>
        welcomeEdition !== undefined && banner.groupName.startsWith('m_popup')
          ? { ...banner, image: buildEditionPath(banner.image, welcomeEdition) }
          : banner,
      )
    return localise<Banner[]>(wanted, language)
  })
  serve.open('announcements', ({ state, language }) =>
    localise<Announcement[]>(state.config.content.announcements, language),
  )
  serve.open('availablePromotions', ({ state }) => state.config.content.promotions)
  serve.open(
    'promotionCategories',
    ({ sandbox, state, language }) => ({
      categories: localise<PromotionCategory[]>(
        state.config.content.promotionCategories.map(category => ({
          ...category,
          promotions: category.promotions.map(entry => buildPromotion(entry, sandbox.now())),
        })),
        language,
      ),
    }),
    { bare: true },
  )
  serve.open('helpTopics', ({ state, language }) =>
    localise<HelpTopic[]>(state.config.content.helpTopics, language),
  )
  serve.open('serviceAndDomain', ({ state, language }) => ({
    customerService: localise<CustomerServiceEntry[]>(listServiceEntries(state), language),
    domainList: state.config.content.domainList,
  }))
  serve.open('customerServiceScript', ({ state, language }) => {
    const enabled = state.config.content.serviceScript ?? false
    return { enabled, script: enabled ? buildServiceScript(language) : '' }
  })
  serve.open('downloadSetting', ({ state, language }) =>
    localise<DownloadSetting>(state.config.content.downloads, language),
  )
}

function buildPromotion(entry: PromotionEntry, nowMs: number): Localisable<Promotion> {
  const { endsInHours, ...promotion } = entry
  if (endsInHours === undefined) return promotion
  const endMs = Math.floor(nowMs / hourMs) * hourMs + endsInHours * hourMs
  return { ...promotion, endsAt: new Date(endMs).toISOString() }
}

function listServiceEntries(state: MerchantState) {
  return state.config.content.customerService.map(({ url, path, ...entry }: ServiceEntry) => ({
    ...entry,
    path: path ?? obfuscatePath(url ?? '', `${state.code}-service`),
  }))
}
