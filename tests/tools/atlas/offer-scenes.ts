/**
 * Scenes for offers: home's shortcut, the inbox, chat and contact, feedback, invitations, welcome
 * images and the mini-game.
 */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { liftPopupBudget } from './lift-popup-budget.ts'
import { enterHome, open, overlay, type Scene, type Stage } from './stage.ts'

const off = { REFERRAL: { enabled: false } }

export const offerScenes: readonly Scene[] = [
  { name: 'offer-home', stage: stageHome },
  { name: 'offer-chat-refused', stage: stageRefused },
  { name: 'inbox', stage: stageInbox },
  { name: 'inbox-member', stage: stageMemberInbox },
  { name: 'inbox-empty', stage: stageEmptyInbox },
  { name: 'contact', stage: stageContact },
  { name: 'contact-failed', stage: stageContactFailed },
  { name: 'chat', stage: stageChat },
  { name: 'feedback', stage: stageFeedback },
  { name: 'feedback-faults', stage: stageFeedbackFaults },
  { name: 'feedback-answered', stage: stageFeedbackAnswered },
  { name: 'invite-friends', stage: stage => stageInvite(stage, 'member1') },
  { name: 'invite-friends-agent', stage: stage => stageInvite(stage, 'agent1') },
  { name: 'invite-friends-closed', stage: stageClosed },
  { name: 'invite-friends-visitor', stage: ({ page }) => openInvite(page) },
  { name: 'invite-friends-coming-soon', stage: stageComing },
  { name: 'agent-register', stage: stageAgent },
  { name: 'agent-register-done', stage: stageAgentDone },
  { name: 'member-home-referral', stage: stageEntry },
  { name: 'welcome-1', stage: stageWelcome },
  { name: 'welcome-2', stage: stageSecondWelcome },
  { name: 'mini-game', stage: stageMiniGame },
]

async function stageHome({ page, sandbox }: Stage): Promise<void> {
  const { path } = endpoints.unreadCount
  await sandbox.fault({ match: `GET ${path}`, status: 200, body: { unReadCount: 12 } })
  await enterHome(page)
  await overlay(page, 'activity-shortcut').waitFor()
  await overlay(page, 'chat-link').getByText('12', { exact: true }).waitFor()
}

async function stageRefused({ page }: Stage): Promise<void> {
  await enterHome(page, 'nochat')
  await overlay(page, 'chat-link').click()
  await overlay(page, 'alert').waitFor()
}

async function stageInbox({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await openInbox(page, texts)
  await overlay(page, 'inbox').getByRole('listitem').first().waitFor()
}

async function stageMemberInbox({ page, texts }: Stage): Promise<void> {
  await enterHome(page)
  await openInbox(page, texts)
  await overlay(page, 'inbox').getByRole('listitem').first().waitFor()
}

async function stageEmptyInbox({ page, sandbox, texts }: Stage): Promise<void> {
  await sandbox.patch({ content: { announcements: [], banners: [] } })
  await open(page, '/m/home', 'home')
  await openInbox(page, texts)
  await overlay(page, 'inbox').getByText(texts('news_empty')).waitFor()
}

async function openInbox(page: Stage['page'], texts: Stage['texts']): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts('inbox_title') })
    .click()
}

async function stageContact({ page, texts }: Stage): Promise<void> {
  await enterHome(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts('support') })
    .click()
  await overlay(page, 'contact').getByRole('link').first().waitFor()
}

async function stageContactFailed({ page, sandbox, texts }: Stage): Promise<void> {
  await sandbox.fault({ match: `GET ${endpoints.serviceAndDomain.path}`, status: 500 })
  await open(page, '/m/login', 'login')
  await page.getByRole('button', { name: texts('contact_service') }).click()
  await overlay(page, 'customer-service').getByRole('alert').waitFor()
}

async function stageChat({ page }: Stage): Promise<void> {
  await enterHome(page)
  await overlay(page, 'chat-link').click()
  await overlay(page, 'chat').frameLocator('iframe').getByRole('textbox').waitFor()
}

async function stageFeedback({ page }: Stage): Promise<void> {
  await enterHome(page)
  await open(page, '/m/feedback', 'feedback')
  await page.locator('[data-screen="feedback"] form').waitFor()
}

async function stageFeedbackFaults(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: `GET ${endpoints.feedbackList.path}`, status: 500 })
  await stageFeedback(stage)
  await stage.page.locator('form button[type=submit]').click()
  await stage.page.locator('form [role=alert]').first().waitFor()
}

async function stageFeedbackAnswered(stage: Stage): Promise<void> {
  const { page, sandbox } = stage
  await stageFeedback(stage)
  await page.locator('[name="topic"]').first().check()
  await page
    .locator('textarea')
    .fill('The page of deposits forgets the amount I typed.\n'.repeat(6))
  await page.locator('form button[type=submit]').click()
  await page.locator('[data-screen="feedback"] time').waitFor()
  await sandbox.answerFeedback('Thank you, we have mended it.')
  await page.reload()
  await page.locator('[data-screen="feedback"] time').nth(1).waitFor()
}

async function stageInvite({ page }: Stage, username: string): Promise<void> {
  await enterHome(page, username)
  await openInvite(page)
}

async function stageClosed(stage: Stage): Promise<void> {
  const { page } = stage
  await stage.sandbox.patch({ content: { memberPromotions: off } })
  await enterHome(page)
  await open(page, '/m/inviteFriends', 'invite-friends')
  await untilQuiet(page)
}

async function stageComing({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ content: { promotions: off } })
  await page.goto('/m/inviteFriends')
  await overlay(page, 'alert').waitFor()
}

async function stageAgent({ page }: Stage): Promise<void> {
  await enterHome(page, 'agent1')
  await open(page, '/m/agentRegister', 'agent-register')
  await page.locator('form').waitFor()
}

async function stageAgentDone(stage: Stage): Promise<void> {
  const { path } = endpoints.agentRegister
  const value = { userName: 'northern_star' }
  const body = { success: true, value }
  await stage.sandbox.fault({ match: `POST ${path}`, status: 200, body })
  await stageAgent(stage)
  await stage.page.locator('[name="username"]').fill(value.userName)
  await stage.page.locator('[name="password"]').fill('Passw0rd!')
  await stage.page.locator('form button[type=submit]').click()
  await stage.page.locator('main [role="status"]').waitFor()
}

async function stageEntry({ page, texts }: Stage): Promise<void> {
  await enterHome(page, 'agent1')
  await open(page, '/m/member/home', 'member-home')
  await page.getByRole('button', { name: texts('agent_title') }).scrollIntoViewIfNeeded()
}

async function openInvite(page: Stage['page']): Promise<void> {
  await open(page, '/m/inviteFriends', 'invite-friends')
  await page.locator('[data-screen="invite-friends"] section').nth(1).waitFor()
}

async function stageWelcome({ page, sandbox }: Stage): Promise<void> {
  await liftPopupBudget(page)
  await sandbox.patch({ settings: { welcomeOptions: { waitSeconds: 0 } } })
  await open(page, '/m/home', 'home')
  await overlay(page, 'welcome-1').waitFor()
}

async function stageSecondWelcome(stage: Stage): Promise<void> {
  await stageWelcome(stage)
  await stage.page.keyboard.press('Escape')
  await overlay(stage.page, 'welcome-2').waitFor()
}

async function stageMiniGame({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ flags: { LOTTMINIGAME3: true } })
  await enterHome(page)
  await overlay(page, 'mini-game').getByRole('button').first().click()
  await overlay(page, 'mini-game').getByRole('status').waitFor()
}
