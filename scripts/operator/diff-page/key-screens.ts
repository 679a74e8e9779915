/** The screens that `diff --screens` compares. */
import { routeTable } from '@livery/contract/routes.ts'

export type KeyScreen = {
  /** The screen's name on the page and in the file with expected changes. */
  name: string
  path: string
  role: 'visitor' | 'member'
}

const { login, register, game, help, activity, news, home } = routeTable
const { memberHome, orders, messages, deposit, withdraw, addBankCard } = routeTable
const { securityCenter, rewardCenter, mall, missions, benefits, playLimits } = routeTable

/** Each screen is captured in every mode of its merchant. */
export const keyScreens: readonly KeyScreen[] = [
  { name: 'home', path: home.path, role: 'visitor' },
  { name: 'login', path: login.path, role: 'visitor' },
  { name: 'register', path: register.path, role: 'visitor' },
  { name: 'games', path: game.path, role: 'visitor' },
  { name: 'promotions', path: activity.path, role: 'visitor' },
  { name: 'news', path: news.path, role: 'visitor' },
  { name: 'help', path: help.path, role: 'visitor' },
  { name: 'home-member', path: home.path, role: 'member' },
  { name: 'account', path: memberHome.path, role: 'member' },
  { name: 'deposit', path: deposit.path, role: 'member' },
  { name: 'withdraw', path: withdraw.path, role: 'member' },
  { name: 'add-account', path: addBankCard.path, role: 'member' },
  { name: 'history', path: orders.path, role: 'member' },
  { name: 'messages', path: messages.path, role: 'member' },
  { name: 'security', path: securityCenter.path, role: 'member' },
  { name: 'limits', path: playLimits.path, role: 'member' },
  { name: 'rewards', path: rewardCenter.path, role: 'member' },
  { name: 'mall', path: mall.path, role: 'member' },
  { name: 'missions', path: missions.path, role: 'member' },
  { name: 'ranks', path: benefits.path, role: 'member' },
]
