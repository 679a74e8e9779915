import { endpoints } from '@livery/contract/endpoints.ts'
import { logIn, openHome } from './actions.ts'
import { expectUsable } from './expect-accessible.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

const { launchChat, unreadCount } = endpoints
const password = 'Passw0rd!'
const waiting = { match: `GET ${unreadCount.path}`, status: 200, body: { unReadCount: 3 } }

test('the chat link counts what a member has not read, and opens the chat [CHAT-01, CHAT-02, CALL-24, CALL-25, ROLE-06]', async ({
  page,
  brand,
  texts,
  sandbox,
}) => {
  await sandbox.fault(waiting)
  await logIn(page, texts)
  const link = overlay(page, 'chat-link')
  await expect(link).toContainText('3')
  await expectUsable(page)
  const home = page.url()
  await link.press('Enter')
  await page.waitForURL(/\/lgw\/games\/chat\?/)
  await expect(page.getByRole('heading')).toHaveText(brand.name)
  const [asked] = await sandbox.requests(launchChat.path)
  expect(asked?.query).toEqual({
    b2c: '1',
    title: brand.name,
    backUrl: home,
    language: brand.language,
    headerColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
  })
  await page.getByRole('link').click()
  await expect(screen(page, 'home')).toBeVisible()
})

onceAt('aurora')('chat', () => {
  test('sends a visitor to the login page, and counts nothing for them [CHAT-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openHome(page)
    await page.getByRole('button', { name: texts('chat'), exact: true }).click()
    await expect(screen(page, 'login')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/login/)
    expect(await sandbox.requests(unreadCount.path)).toEqual([])
    expect(await sandbox.requests(launchChat.path)).toEqual([])
  })

  test('is refused to type 4, for whom nothing is counted either [CHAT-04, CHAT-06, MEMBER-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault(waiting)
    await logIn(page, texts, { userName: 'nochat', password })
    await overlay(page, 'chat-link').click()
    await expect(overlay(page, 'alert')).toContainText(texts('no_permissions'))
    await expect(overlay(page, 'chat-link')).not.toContainText('3')
    expect(await sandbox.requests(unreadCount.path)).toEqual([])
    expect(await sandbox.requests(launchChat.path)).toEqual([])
  })

  test('is not there without CBS3, and neither is its count [CHAT-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ flags: { CBS3: false } })
    await logIn(page, texts)
    await expect(page.getByRole('button', { name: texts('promos') })).toBeVisible()
    await expect(overlay(page, 'chat-link')).toHaveCount(0)
  })

  test('at an address that is not the merchant’s is not gone to [CHAT-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const body = { chatUrl: 'https://chat.evil.example/' }
    await sandbox.fault({ match: `GET ${launchChat.path}`, status: 200, body })
    await logIn(page, texts)
    await overlay(page, 'chat-link').click()
    await expect(overlay(page, 'toast')).toContainText(texts('customer_service_unavailable'))
    await expect(screen(page, 'home')).toBeVisible()
  })
})
