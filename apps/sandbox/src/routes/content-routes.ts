import { platformErrors } from '@livery/contract/errors.ts'
import { memberTypes } from '@livery/contract/member-types.ts'
import type {
  Announcement,
  Banner,
  Promotion,
  PromotionCategory,
} from '@livery/contract/platform/content.ts'
import type { DownloadSetting } from '@livery/contract/platform/download.ts'
import type { HelpTopic } from '@livery/contract/platform/help.ts'
import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import * as z from 'zod'
import { type OfferedBonus, pickBonusTerms } from '#books/bonus-words.ts'
import { buildServiceScript } from '#pages/service-script.ts'
import { obfuscatePath, PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { buildEditionPath } from '#seed/content-builders.ts'
import type { PromotionEntry, ServiceEntry } from '#seed/seed-data.ts'
import type { MerchantState } from '#state/merchant-state.ts'
import { type Localisable, localise } from '#text/localise.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

const bindBody = z.object({ registrationToken: z.string().min(1) })
const subscribeBody = bindBody.extend({ topic: z.string().min(1) })
const unsubscribeBody = bindBody.extend({ unsubscribeAll: z.literal(true) })
const eventBody = z.object({ events: z.string() })

/** Push tokens and their topics, and the ad networks' conversion events. */
export function pushRoutes(serve: Serve): void {
  serve.member('fcmBind', ({ account, body }) => {
    const { registrationToken } = parseBody(bindBody, body)
    account.pushTopics.set(
      registrationToken,
      account.pushTopics.get(registrationToken) ?? new Set(),
    )
    return {}
  })
  serve.member('fcmSubscribe', ({ account, body }) => {
    const { registrationToken, topic } = parseBody(subscribeBody, body)
    const topics = account.pushTopics.get(registrationToken)
    if (!topics) throw new PlatformFailure(platformErrors.notFound, 'The token is not bound')
    topics.add(topic)
    return { topics: [...topics] }
  })
  serve.member('fcmUnsubscribe', ({ account, body }) => {
    account.pushTopics.delete(parseBody(unsubscribeBody, body).registrationToken)
    return {}
  })
  serve.open('conversionEvent', ({ state, body }) => {
    const events = parseEvents(parseBody(eventBody, body).events)
    state.conversionEvents.push(...events)
    return { accepted: events.length }
  })
}

function parseEvents(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformFailure(platformErrors.validationFailed, `events is not JSON: ${reason}`)
  }
}

const hourMs = 3_600_000

/**
 * The operator's editorial content: banners, announcements, promotions, customer service,
 * downloads.
 */
export function contentRoutes(serve: Serve): void {
  serve.open('banners', ({ state, query, language }) => {
    const { banners, welcomeEdition, depositBonuses } = state.config.content
    const wanted = banners
      .filter(({ groupName }) => query.groupName === undefined || groupName === query.groupName)
      .map(banner =>
        welcomeEdition !== undefined && banner.groupName.startsWith('m_popup')
          ? { ...banner, image: buildEditionPath(banner.image, welcomeEdition) }
          : banner,
      )
      .map(banner => addBonusTerms(banner, depositBonuses))
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
          promotions: category.promotions.map(entry =>
            buildPromotion(entry, sandbox.now(), state.config.content.depositBonuses),
          ),
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

function buildPromotion(
  { endsInHours, ...entry }: PromotionEntry,
  nowMs: number,
  bonuses: readonly OfferedBonus[],
): Localisable<Promotion> {
  const promotion = addBonusTerms(entry, bonuses)
  if (endsInHours === undefined) return promotion
  const endMs = Math.floor(nowMs / hourMs) * hourMs + endsInHours * hourMs
  return { ...promotion, endsAt: new Date(endMs).toISOString() }
}

/** Adds the cashier's terms to a promotion or banner that promises a bonus. */
function addBonusTerms<T extends { bonusId?: string | undefined }>(
  entry: T,
  bonuses: readonly OfferedBonus[],
) {
  const bonus = bonuses.find(({ id }) => id === entry.bonusId)
  return bonus ? { ...entry, bonus: pickBonusTerms(bonus) } : entry
}

function listServiceEntries(state: MerchantState) {
  return state.config.content.customerService.map(({ url, path, ...entry }: ServiceEntry) => ({
    ...entry,
    path: path ?? obfuscatePath(url ?? '', `${state.code}-service`),
  }))
}

export function chatRoutes(serve: Serve): void {
  serve.member('launchChat', call => ({ chatUrl: openChatRoom(call) }), { bare: true })
  serve.member('unreadCount', call => ({ unReadCount: countUnread(call) }), { bare: true })
}

function openChatRoom(call: MemberCall): string {
  requireChat(call)
  // Opening the room marks its messages as read.
  call.account.unread = 0
  const { title, backUrl, language, headerColor } = call.query
  const query = new URLSearchParams()

  for (const [name, value] of Object.entries({ title, backUrl, language, headerColor })) {
    if (value !== undefined) query.set(name, value)
  }

  return `/lgw/games/chat?${query}`
}

function countUnread(call: MemberCall): number {
  requireChat(call)
  return call.account.unread
}

function requireChat({ account, state }: MemberCall): void {
  if (account.type !== memberTypes.restricted && state.config.flags.CBS3) return
  throw new PlatformFailure(platformErrors.validationFailed, refusalTexts.noChat)
}
