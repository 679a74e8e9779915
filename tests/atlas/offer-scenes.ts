/** Scenes of the shortcut of home, chat and the invitations of friends and agents. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { enter, open, overlay, type Scene, type Stage } from './stage.ts'

const off = { REFERRAL: { enabled: false } }

export const offerScenes: readonly Scene[] = [
  { name: 'offer-home', stage: stageHome },
  { name: 'offer-chat-refused', stage: stageRefused },
  { name: 'invite-friends', stage: stage => stageInvite(stage, 'member1') },
  { name: 'invite-friends-agent', stage: stage => stageInvite(stage, 'agent1') },
  { name: 'invite-friends-closed', stage: stageClosed },
  { name: 'invite-friends-visitor', stage: ({ page }) => openInvite(page) },
  { name: 'invite-friends-coming-soon', stage: stageComing },
  { name: 'agent-register', stage: stageAgent },
  { name: 'agent-register-done', stage: stageAgentDone },
  { name: 'member-home-referral', stage: stageEntry },
]

async function stageHome({ page, sandbox }: Stage): Promise<void> {
  const { path } = endpoints.unreadCount
  await sandbox.fault({ match: `GET ${path}`, status: 200, body: { unReadCount: 12 } })
  await enterHome(page, 'member1')
  await overlay(page, 'activity-shortcut').waitFor()
  await overlay(page, 'chat-link').getByText('12', { exact: true }).waitFor()
}

async function stageRefused({ page }: Stage): Promise<void> {
  await enterHome(page, 'nochat')
  await overlay(page, 'chat-link').click()
  await overlay(page, 'alert').waitFor()
}

async function stageInvite({ page }: Stage, username: string): Promise<void> {
  await enterHome(page, username)
  await openInvite(page)
}

async function stageClosed(stage: Stage): Promise<void> {
  await stage.sandbox.patch({ content: { memberPromotions: off } })
  await stageInvite(stage, 'member1')
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

async function enterHome(page: Stage['page'], username: string): Promise<void> {
  await enter(page, username)
  await page.locator('[data-screen="home"]').waitFor()
  await page.waitForLoadState('networkidle')
}
