import type { Endpoint } from './endpoint.ts'

/** The calls that only pages behind My account make. These pages load this table with their code. */
export const memberEndpoints = {
  /** The path is our own definition (MEMBER-05). */
  memberAvatar: { method: 'PUT', path: '/wps/member/avatar', auth: 'member' },
  bankCard: { method: 'POST', path: '/wps/member/bankCard', auth: 'member', encrypted: true },
  feedback: { method: 'POST', path: '/wps/member/feedback', auth: 'member' },
  /** The player's earlier feedback with replies (ROUTE-25). The path is our own definition. */
  feedbackList: { method: 'GET', path: '/wps/relay/MCSFE_getFeedback', auth: 'member' },
  /**
   * The spec has these pages (ROUTE-19 to ROUTE-24) but no calls for them, so the paths are our own
   * definitions.
   */
  rankLadder: { method: 'GET', path: '/wps/relay/MCSFE_getRankLadder', auth: 'member' },
  rewards: { method: 'GET', path: '/wps/relay/MCSFE_getRewards', auth: 'member' },
  claimReward: { method: 'POST', path: '/wps/relay/MCSFE_claimReward', auth: 'member' },
  missions: { method: 'GET', path: '/wps/relay/MCSFE_getMissions', auth: 'member' },
  claimMission: { method: 'POST', path: '/wps/relay/MCSFE_claimMission', auth: 'member' },
  mall: { method: 'GET', path: '/wps/relay/MCSFE_getMall', auth: 'member' },
  redeemGoods: { method: 'POST', path: '/wps/relay/MCSFE_redeemGoods', auth: 'member' },
  redemptions: { method: 'GET', path: '/wps/relay/MCSFE_getRedemptions', auth: 'member' },
  referralEarnings: { method: 'GET', path: '/wps/relay/MCSFE_getReferralEarnings', auth: 'member' },
  depositSettings: { method: 'GET', path: '/wps/relay/MCSFE_getDepositSettings', auth: 'member' },
  withdrawAccount: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawAccountInfo',
    auth: 'member',
  },
  /**
   * The spec has deposit and withdrawal pages but no calls to create a deposit or a withdrawal, so
   * the paths are our own definitions.
   */
  createDeposit: { method: 'POST', path: '/wps/relay/MCSFE_createDeposit', auth: 'member' },
  createWithdrawal: { method: 'POST', path: '/wps/relay/MCSFE_createWithdrawal', auth: 'member' },
  cancelDeposit: { method: 'POST', path: '/wps/relay/MCSFE_cancelDeposit', auth: 'member' },
  cancelWithdrawal: { method: 'POST', path: '/wps/relay/MCSFE_cancelWithdrawal', auth: 'member' },
  payment: { method: 'GET', path: '/wps/relay/MCSFE_getPayment', auth: 'member' },
  payments: { method: 'GET', path: '/wps/relay/MCSFE_getPayments', auth: 'member' },
  transactions: { method: 'GET', path: '/wps/relay/MCSFE_getTransactions', auth: 'member' },
  /**
   * The spec mentions the security center only as a group of pages, so the paths of these calls are
   * our own definitions.
   */
  securitySettings: { method: 'GET', path: '/wps/relay/MCSFE_getSecuritySettings', auth: 'member' },
  setSecondFactor: { method: 'POST', path: '/wps/relay/MCSFE_setSecondFactor', auth: 'member' },
  sendOwnCode: { method: 'POST', path: '/wps/relay/MCSFE_sendOwnCode', auth: 'member' },
  devices: { method: 'GET', path: '/wps/relay/MCSFE_getDevices', auth: 'member' },
  removeDevice: { method: 'POST', path: '/wps/relay/MCSFE_removeDevice', auth: 'member' },
  /** Messages from the platform to one player. The path is our own definition. */
  messages: { method: 'GET', path: '/wps/relay/MCSFE_getMessages', auth: 'member' },
  readMessage: { method: 'POST', path: '/wps/relay/MCSFE_readMessage', auth: 'member' },
  /**
   * The spec has no calls for limits, breaks and the reality check, so the paths are our own
   * definitions.
   */
  playLimits: { method: 'GET', path: '/wps/relay/MCSFE_getPlayLimits', auth: 'member' },
  setPlayLimit: { method: 'POST', path: '/wps/relay/MCSFE_setPlayLimit', auth: 'member' },
  takeBreak: { method: 'POST', path: '/wps/relay/MCSFE_takeBreak', auth: 'member' },
  playSession: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlaySession',
    auth: 'member',
    noCache: true,
  },
  answerRealityCheck: {
    method: 'POST',
    path: '/wps/relay/MCSFE_answerRealityCheck',
    auth: 'member',
  },
  orders: { method: 'GET', path: '/lgw/orders', auth: 'member' },
} as const satisfies Record<string, Endpoint>
