/** A member's referral earnings: a share of each friend's deposits. */
import { calculateShare } from '@livery/contract/currency.ts'
import type { ReferralEarnings } from '@livery/contract/platform/rewards.ts'
import { randomFrom } from '#support/random.ts'
import { type Account, computeReferralCode } from './accounts.ts'

const shareBasisPoints = 500
const seededReferrers: readonly string[] = ['member1', 'vip7', 'agent1', 'agent2']
const seededNames = ['linh', 'marco', 'sofia', 'danilo'] as const

export function computeReferralEarnings(
  account: Account,
  accounts: readonly Account[],
  unit: number,
): ReferralEarnings {
  const code = computeReferralCode(account)
  const own = accounts
    .filter(({ referredBy }) => referredBy === code)
    .map(({ userName, regDate, books }) => {
      const deposits = books.transactions.filter(({ kind }) => kind === 'deposit')
      const paid = deposits.reduce((sum, { amount }) => sum + amount, 0)
      return {
        name: maskName(userName),
        joinedAt: regDate,
        earned: calculateShare(paid, shareBasisPoints),
      }
    })
  const earlier = seededReferrers.includes(account.userName) ? seedFriends(account.id, unit) : []
  const sumOf = (friends: { earned: number }[]) => friends.reduce((sum, one) => sum + one.earned, 0)
  const friends = [...own.toReversed(), ...earlier]

  return { earned: sumOf(friends), pending: sumOf(own), friends }
}

function seedFriends(id: string, unit: number): ReferralEarnings['friends'] {
  const random = randomFrom(`friends:${id}`)
  return seededNames.map((name, index) => ({
    name: maskName(name),
    joinedAt: `2026-0${8 - index}-1${index}T10:30:00Z`,
    earned: random.whole(0, 40) * unit,
  }))
}

/** Masks a name except for its first two characters. */
function maskName(name: string): string {
  return `${name.slice(0, 2)}•••`
}
