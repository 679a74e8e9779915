import type { RankProgress } from '@livery/contract/platform/account.ts'
import type { Account } from '#accounts/accounts.ts'
import type { MemberCall, Serve } from '#request/serve.ts'

/** Deposits, withdrawals and rank: the figures the product shows and polls. */
export function moneyRoutes(serve: Serve): void {
  serve.member('depositStatistics', ({ account }) => ({
    totalDepositSuccessCount: account.deposits,
  }))
  serve.member('withdrawStatistics', ({ account }) => ({
    totalWithdrawSuccessCount: account.withdrawals,
    ...toWallets(account),
  }))
  serve.member('withdrawAccount', ({ account }) => toWallets(account))
  serve.member('depositSettings', toDepositSettings)
  serve.member('rankProgress', ({ account }) => toRankProgress(account))
}

function toWallets({ bankCards }: Account) {
  return { fullBankCardList: bankCards, fullVirtualWalletList: [], fullEWalletList: [] }
}

function toDepositSettings({ state }: MemberCall) {
  const unit = state.seed.moneyUnit
  const method = (id: string, minimum: number, maximum: number) => ({
    id,
    minimum: minimum * unit,
    maximum: maximum * unit,
  })
  return {
    currency: state.config.content.countries.currency,
    methods: [
      method('bank', 20, 10_000),
      method('e-wallet', 5, 2_000),
      method('virtual', 10, 50_000),
    ],
  }
}

function toRankProgress(account: Account): RankProgress {
  if (!account.clubLabel) {
    const currentProgress = { completedConditions: 0, totalExpectedConditions: 4 }
    return { currentProgress, playerRankProgress: {} }
  }
  return {
    currentProgress: { completedConditions: 3, totalExpectedConditions: 4 },
    playerRankProgress: { labelId: account.clubLabel.labelId },
  }
}
