/** The common part of all seed data: each merchant's file contains only its own content. */
import { buildDepositBonuses } from '#books/payment-methods.ts'
import {
  baseFlags,
  baseSettings,
  buildCountries,
  buildDownloads,
  buildServiceEntries,
  buildTemplate,
} from './base-config.ts'
import { buildHelpTopics } from './help/help-topics.ts'
import { buildMemberWorld } from './rewards/member-world.ts'
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
  home: Parameters<typeof buildCountries>
  help: Parameters<typeof buildHelpTopics>[0]
  settings?: Partial<MerchantSettings>
  flags?: MerchantConfig['flags']
  content: Content
}

export function buildSeedData(plan: ShelfPlan, own: Own, shelf = stockShelf(plan)): SeedData {
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
      template: buildTemplate(title, description),
      content: {
        ...shelf,
        ...buildMemberWorld(moneyUnit, palette),
        promotions: {
          APP_DOWNLOAD: { enabled: true, count: 1 },
          REFERRAL: { enabled: true, count: 1 },
        },
        memberPromotions: { REFERRAL: { enabled: true, count: 1 } },
        depositBonuses: buildDepositBonuses(moneyUnit, home[1].currency),
        helpTopics: buildHelpTopics(help),
        lotteries: [...plan.lotteries],
        customerService: buildServiceEntries(host),
        downloads: buildDownloads(host),
        countries: buildCountries(...home),
        ...content,
      },
    },
  }
}
