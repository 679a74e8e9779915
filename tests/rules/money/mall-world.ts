/**
 * The same player's mall, which connects the product's redemption logic with the sandbox's mall.
 */
import { platformErrors } from '@livery/contract/errors.ts'
import type { Owner } from '../../../apps/sandbox/src/books/books.ts'
import { redeem } from '../../../apps/sandbox/src/books/mall.ts'
import type { SafeStorage } from '../../../apps/web/src/device/storage.ts'
import { createSubmitGuard } from '../../../apps/web/src/platform/forms/use-submit.ts'
import { createOpenRequests } from '../../../apps/web/src/platform/once/use-once.ts'
import { type Fate, meetFate, refuse } from './fate.ts'

type Tab = {
  storage: SafeStorage
  press: (fate: Fate) => Promise<void>
  /** The redemption that the player wants; unset after the player has seen the outcome. */
  wanted: { isBooked: boolean } | undefined
}

export function createMall(owner: Owner, unit: number) {
  const image = '/goods.png'
  const texts = { name: 'Small credit', text: 'In your balance at once.' }
  const goods = { id: 'credit', ...texts, image, points: 500, stock: 200, amount: 5 * unit }
  let ids = 0
  let booked = 0

  /** Redeems like the platform: once per requestId, and never below zero points. */
  function redeemOnce(requestId: string): void {
    if (owner.books.rewards.requests.has(requestId)) return
    if (goods.points > owner.books.points) refuse(platformErrors.pointsTooLow)
    redeem(owner, goods, { requestId, nowMs: 0 })
  }

  function openPage(tab: Pick<Tab, 'storage'>): Tab['press'] {
    const createId = () => `redemption-${++ids}`
    const requests = createOpenRequests({ storage: tab.storage, createId })
    const guard = createSubmitGuard((_ms, run) => run())

    return async fate => {
      const send = (requestId: string) => meetFate(fate, () => redeemOnce(requestId))
      await guard.run(() => requests.send('goods credit', send))
    }
  }

  function openTab(): Tab {
    const kept = new Map<string, string>()
    const storage = {
      get: (key: string) => kept.get(key),
      set: (key: string, text: string) => void kept.set(key, text),
      remove: (key: string) => void kept.delete(key),
      keys: () => [...kept.keys()],
    }
    return { storage, press: openPage({ storage }), wanted: undefined }
  }

  const tabs = [openTab(), openTab()] as const

  return {
    goods,
    /**
     * Presses the button. Two quick presses count as one wanted redemption, and so does a press
     * after a lost response.
     */
    async press(at: 0 | 1, fate: Fate): Promise<void> {
      const tab = tabs[at]
      tab.wanted ??= { isBooked: false }
      const { wanted } = tab
      const hasPoints = owner.books.points >= goods.points
      const reaches = fate === 'answered' || fate === 'answer-lost'

      if (reaches && hasPoints && !wanted.isBooked) {
        wanted.isBooked = true
        booked += 1
      }

      await Promise.allSettled([tab.press(fate), tab.press('answered')])
      // Too few points lead to a rejection, so only a lost response leaves the outcome in doubt.
      const isRefused = reaches && !hasPoints && !wanted.isBooked
      if (fate === 'answered' || isRefused) tab.wanted = undefined
    },
    reload(at: 0 | 1): void {
      tabs[at].press = openPage(tabs[at])
    },
    /** Returns the number of wanted redemptions that reached the platform. */
    countBooked: () => booked,
  }
}
