import type { ScreenName } from '@livery/contract/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { loadTextGroup } from '#i18n/text-group.ts'
import { readIntent } from '#lib/addresses/intent.ts'
import {
  findPromotion,
  promotionCategoriesQuery,
} from '#platform/answers/get-promotion-categories.ts'
import { useKnownGameName } from '#platform/answers/known-game.ts'

/**
 * Returns the reason for the redirect to login or registration, as a line for the header; undefined
 * without a redirect. Game and offer names come only from the platform, because anyone can write
 * text into a URL.
 */
export function useIntentText(): string | undefined {
  const { t } = useTranslation()
  const intent = readIntent(useLocation().search)
  const offer = useQuery({ ...promotionCategoriesQuery(), enabled: intent?.kind === 'offer' })
  const game = useKnownGameName(intent?.kind === 'game' ? intent.code : undefined)
  const page = usePageName(intent?.kind === 'page' ? intent.screen : undefined)
  switch (intent?.kind) {
    case 'offer': {
      const promotion = offer.data && findPromotion(offer.data, intent.promise)
      return promotion && t('promised_offer', { offer: promotion.title })
    }
    case 'game':
      return game === undefined ? t('intent_play') : t('intent_game', { game })
    case 'page':
      return page && t('intent_page', { page })
    default:
      return undefined
  }
}

/**
 * For each page: the translation key of its name and the text group that contains the key. A key
 * without a group is in the first strings.
 */
const pageNames = {
  'member-home': ['my_account', 'account'],
  orders: ['orders_title', 'orders'],
  messages: ['messages_title', 'messages'],
  deposit: ['wallet_deposit', 'account'],
  withdraw: ['withdraw_title', 'withdraw'],
  'security-center': ['security_title', 'security'],
  'add-bank-card': ['payout_title', 'payout'],
  pix: ['payout_pix_title', 'payout'],
  'reward-center': ['reward_center', 'rewards'],
  mall: ['mall', 'rewards'],
  missions: ['missions', 'rewards'],
  benefits: ['benefits', 'rewards'],
  'play-limits': ['limits_title', 'play-limits'],
} as const

function hasName(screen: ScreenName | undefined): screen is keyof typeof pageNames {
  return screen !== undefined && screen in pageNames
}

/**
 * Returns the page's name; undefined until its strings have loaded, and for a page without a name.
 */
function usePageName(screen: ScreenName | undefined): string | undefined {
  const { t } = useTranslation()
  const [key, group] = hasName(screen) ? pageNames[screen] : []
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (group === undefined) return
    loadTextGroup(group).then(
      () => setLoaded(group),
      // On failure, the header keeps its default line.
      () => undefined,
    )
  }, [group])

  return key !== undefined && group === loaded ? t(key) : undefined
}
