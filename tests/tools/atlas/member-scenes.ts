/** Scenes for the member's own pages: account, avatar, bets, transactions and messages. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { enterHome, open, overlay, type Scene, type Stage } from './stage.ts'

const { orders, transactions, messages, memberInfo, memberAvatar } = endpoints
const calls = [orders, transactions, messages]
const long = 'A very long name of a game or of a message that nobody has shortened '.repeat(2)

export const memberScenes: readonly Scene[] = [
  { name: 'member-home', stage: stage => stageAccount(stage, 'member1') },
  { name: 'member-home-vip', stage: stage => stageAccount(stage, 'vip7') },
  { name: 'member-home-failed', stage: stageAccountFailed },
  { name: 'push-question', stage: stage => stagePush(stage, 'default') },
  { name: 'push-blocked', stage: stage => stagePush(stage, 'denied') },
  { name: 'avatar', stage: stageAvatar },
  { name: 'avatar-sending', stage: stageAvatarSending },
  { name: 'orders', stage: stage => stageFilled(stage, '/m/member/orders') },
  { name: 'orders-transactions', stage: stage => stageFilled(stage, bookings) },
  { name: 'order', stage: stage => stageDetail(stage, '/m/member/orders?kind=won') },
  { name: 'transaction', stage: stage => stageDetail(stage, `${bookings}&kind=deposit`) },
  { name: 'orders-none-found', stage: stageNoneFound },
  { name: 'orders-empty', stage: stageEmpty },
  { name: 'orders-failed', stage: stage => stageFailed(stage, '/m/member/orders', 'orders') },
  { name: 'orders-long', stage: stageLong },
  { name: 'messages', stage: stage => stageFilled(stage, '/m/member/messages', 'messages') },
  { name: 'message', stage: stageMessage },
  { name: 'messages-empty', stage: stageNoMessages },
  { name: 'messages-failed', stage: stage => stageFailed(stage, '/m/member/messages', 'messages') },
  { name: 'messages-long', stage: stageLongMessage },
]

const bookings = '/m/member/orders?list=bookings'

async function stageAccount({ page }: Stage, username: string): Promise<void> {
  await enterHome(page, username)
  await open(page, '/m/member/home', 'member-home')
  await page.locator('[data-screen="member-home"] nav').first().waitFor()
  await untilQuiet(page)
}

async function stageAccountFailed({ page, sandbox }: Stage): Promise<void> {
  await sandbox.fault({ match: `GET ${memberInfo.path}`, status: 500 })
  await enterHome(page)
  await open(page, '/m/member/home', 'member-home')
  await page.locator('[data-screen="member-home"] [role="alert"]').waitFor()
}

/** Stages the account page. For a brand without push, the page appears unchanged. */
async function stagePush(stage: Stage, permission: NotificationPermission): Promise<void> {
  const { page, texts } = stage
  await page.addInitScript(
    permission => Object.defineProperty(Notification, 'permission', { get: () => permission }),
    permission,
  )
  await stageAccount(stage, 'member1')
  const line = page.getByRole('button', { name: texts('push_setting') })
  if ((await line.count()) === 0) return
  await line.click()
  await overlay(page, 'push-prompt').getByRole('button').last().waitFor()
}

async function stageAvatar(stage: Stage): Promise<void> {
  const { page, texts } = stage
  await stageAccount(stage, 'member1')
  await page.getByRole('button', { name: texts('avatar_change') }).click()
  await overlay(page, 'avatar').waitFor()
}

async function stageAvatarSending(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: `PUT ${memberAvatar.path}`, delayMs: 30_000 })
  await stageAvatar(stage)
  await overlay(stage.page, 'avatar').locator('[aria-pressed="false"]').nth(3).click()
}

async function stageFilled({ page }: Stage, path: string, screen = 'orders'): Promise<void> {
  await enterHome(page)
  await open(page, path, screen)
  await page.locator(`[data-screen="${screen}"] li button`).first().waitFor()
}

async function stageDetail(stage: Stage, path: string): Promise<void> {
  await stageFilled(stage, path)
  await stage.page.locator('[data-screen="orders"] li button').first().click()
  await overlay(stage.page, 'order').waitFor()
}

async function stageNoneFound({ page }: Stage): Promise<void> {
  await enterHome(page)
  await open(page, '/m/member/orders?day=2020-01-01', 'orders')
  await untilQuiet(page)
}

async function stageEmpty({ page, sandbox }: Stage): Promise<void> {
  const value = { orders: [], page: 1, pageCount: 0, total: 0 }
  await sandbox.fault({ match: `GET ${orders.path}`, status: 200, body: { success: true, value } })
  await enterHome(page)
  await open(page, '/m/member/orders', 'orders')
  await untilQuiet(page)
}

async function stageFailed({ page, sandbox }: Stage, path: string, screen: string): Promise<void> {
  for (const call of calls) await sandbox.fault({ match: `GET ${call.path}`, status: 500 })
  await enterHome(page)
  await open(page, path, screen)
  await page.getByRole('alert').waitFor()
}

async function stageLong(stage: Stage): Promise<void> {
  const order = {
    ...{ id: 'LONG-00000000000000000000001', gameCode: 'x', gameName: long, vendor: long },
    ...{ stake: 123_456_789, payout: 987_654_321_000, status: 'won' },
    placedAt: '2026-11-20T10:00:00Z',
  }
  const value = { orders: [order], page: 1, pageCount: 1, total: 1 }
  const body = { success: true, value }
  await stage.sandbox.fault({ match: `GET ${orders.path}`, status: 200, body })
  await stageDetail(stage, '/m/member/orders')
}

async function stageMessage(stage: Stage): Promise<void> {
  await stageFilled(stage, '/m/member/messages', 'messages')
  await stage.page.locator('[data-screen="messages"] li button').first().click()
  await overlay(stage.page, 'message').waitFor()
}

async function stageNoMessages({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ content: { messages: [] } })
  await enterHome(page)
  await open(page, '/m/member/messages', 'messages')
  await untilQuiet(page)
}

async function stageLongMessage(stage: Stage): Promise<void> {
  const content = `<p>${long.repeat(8)}</p>`
  const message = { id: 'long', title: long, content, sentAt: '2026-11-20T10:00:00Z' }
  await stage.sandbox.patch({ content: { messages: [message] } })
  await stageMessage(stage)
}
