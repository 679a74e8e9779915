import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { isolateAmount } from '@livery/contract/text/intl-tags.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { celebrate } from '#brand/celebration/celebrate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { loadOptional } from '#lib/load-in-time.ts'
import { prefersReducedMotion } from '#lib/matches-media.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { createBalanceReads } from '#platform/balance/balance-reads.ts'
import { onMoneyNews } from '#platform/balance/money-news.ts'
import { useSession } from '#platform/session.ts'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import styles from './fresh-balance.module.css'
import { createWinWatch } from './win-watch.ts'

/** Keeps the balance fresh and shows its changes. Only a member's page loads this code. */
export function FreshBalance() {
  useFreshBalance()
  return <BalanceChange />
}

/**
 * Shows each change of the balance once: every shown balance (`data-balance`) rolls to its new
 * amount with the difference below it, and screen readers announce the new balance.
 */
function BalanceChange() {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
  // Disabled, because the parts that show the balance fetch it.
  const { data } = useQuery({ ...memberInfoQuery(), enabled: false })
  const last = useRef(data)
  /** The player's highest rank in any response, because a response may lack the rank. */
  const rank = useRef(readRank(data))
  const [news, setNews] = useState('')
  const [wins] = useState(createWinWatch)
  useEffect(() => onMoneyNews(wins.onNews), [wins])

  const show = useEffectEvent((before: number, now: number) => {
    const sign = now > before ? '+' : '−'
    const difference = isolateAmount(sign + money(Math.abs(now - before)), tag)
    for (const element of document.querySelectorAll<HTMLElement>('[data-balance]')) {
      roll(element, difference, now > before)
    }
    setNews(`${t('balance')} ${money(now)}`)

    if (wins.judge(before, now)) void celebrateWin(before, now)
  })

  const celebrateWin = useEffectEvent(async (before: number, now: number) => {
    const code = await loadOptional(() => import('./get-play-gain.ts'))
    const play = await code?.getPlayGain(before, now)
    const size = play && wins.measure(play.gain, before)
    if (!size || last.current?.userName !== data?.userName) return

    const amount = money(play.won)
    celebrate({ size, text: t('celebration_win', { amount }), headline: amount })
  })

  const showRank = useEffectEvent(({ clubLabel }: MemberInfo) => {
    const rank = clubLabel?.labelName
    celebrate({
      size: 'big',
      text: t('celebration_rank', { rank }),
      ...(rank !== undefined && { headline: rank }),
    })
  })

  useEffect(() => {
    const before = last.current
    last.current = data
    const highest = rank.current
    const isSame = before !== undefined && before.userName === data?.userName
    rank.current = Math.max(readRank(data), isSame ? highest : 0)
    // Another player's balance is not a change of this one.
    if (!data || !isSame) return
    if (before.balance !== data.balance) show(before.balance, data.balance)
    if (rank.current > highest) showRank(data)
  }, [data])

  return <LiveRegion text={news} />
}

function readRank(member: MemberInfo | undefined): number {
  return member?.clubLabel?.rankLevel ?? 0
}

const rollMs = 420

function roll(element: HTMLElement, difference: string, isGain: boolean): void {
  element.dataset.change = difference
  // Added again, so that a second change restarts the animation.
  element.classList.remove(styles.changed ?? '')
  element.getBoundingClientRect()
  element.classList.add(styles.changed ?? '')
  if (prefersReducedMotion()) return

  const from = `translateY(${isGain ? '60%' : '-60%'})`
  element.animate?.([{ transform: from, opacity: 0 }, {}], { duration: rollMs, easing: 'ease-out' })
}

/**
 * Refetches the member's balance whenever it may have changed, and when the player returns to the
 * tab or window, leaves a game's iframe, or navigates back.
 */
export function useFreshBalance(): void {
  const client = useQueryClient()
  const token = useSession()?.token
  useEffect(() => {
    if (token === undefined) return

    const reads = createBalanceReads(client)
    const onVisible = () => document.visibilityState === 'visible' && reads.onReturn()
    const stops = [
      reads.follow(),
      onMoneyNews(reads.afterNews),
      listen(window, 'focus', reads.onReturn),
      listen(window, 'pageshow', reads.onReturn),
      listen(document, 'visibilitychange', onVisible),
    ]

    return () => {
      for (const stop of stops) stop()
    }
  }, [client, token])
}

function listen(target: EventTarget, type: string, run: () => void): () => void {
  target.addEventListener(type, run)
  return () => target.removeEventListener(type, run)
}
