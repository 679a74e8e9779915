/** The common part of all seed data: each merchant's file contains only its own content. */
import { toDepositBonuses } from '#books/payment-methods.ts'
import {
  baseFlags,
  baseSettings,
  toCountries,
  toDownloads,
  toService,
  toTemplate,
} from './base-config.ts'
import { toHelpTopics } from './help/help-topics.ts'
import { toMemberWorld } from './rewards/member-world.ts'
import type { MerchantConfig, MerchantContent, MerchantSettings, SeedData } from './seed-data.ts'
import { type ShelfPlan, stockShelf } from './shelf.ts'

type Content = Partial<MerchantContent> &
  Pick<
    MerchantContent,
    'banners' | 'announcements' | 'promotionCategories' | 'matches' | 'domainList'
  >

type Own = {
  languages: SeedData['languages']
  host: string
  title: string
  description: string
  home: Parameters<typeof toCountries>
  help: Parameters<typeof toHelpTopics>[0]
  settings?: Partial<MerchantSettings>
  flags?: MerchantConfig['flags']
  content: Content
}

export function toSeedData(plan: ShelfPlan, own: Own, shelf = stockShelf(plan)): SeedData {
  const { moneyUnit, palette } = plan
  const { languages, host, title, description, home, help, settings, flags, content } = own
  return {
    languages,
    moneyUnit,
    palette,
    config: {
      settings: {
        ...baseSettings,
        activityShortcuts: [{ redirect: 'REGISTER' }, { redirect: 'INVITE_FRIENDS' }],
        ...settings,
      },
      flags: { ...baseFlags, ...flags },
      template: toTemplate(title, description),
      content: {
        ...shelf,
        ...toMemberWorld(moneyUnit, palette),
        promotions: {
          APP_DOWNLOAD: { enabled: true, count: 1 },
          REFERRAL: { enabled: true, count: 1 },
        },
        memberPromotions: { REFERRAL: { enabled: true, count: 1 } },
        depositBonuses: toDepositBonuses(moneyUnit),
        helpTopics: toHelpTopics(help),
        lotteries: [...plan.lotteries],
        customerService: toService(host),
        downloads: toDownloads(host),
        countries: toCountries(...home),
        ...content,
      },
    },
  }
}
