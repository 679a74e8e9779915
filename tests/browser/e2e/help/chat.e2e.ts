import { endpoints } from '@livery/contract/endpoints.ts'
import { logIn, openHome } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { launchChat, unreadCount } = endpoints
const password = 'Passw0rd!'
const waiting = { match: `GET ${unreadCount.path}`, status: 200, body: { unReadCount: 3 } }

test("the chat link shows a member's unread count and opens the chat [CHAT-01, CHAT-02, CALL-24, CALL-25, ROLE-06]", {
  tag: '@fast-at-lotus',
}, async ({ page, brand, texts, sandbox }) => {
  await sandbox.fault(waiting)
  // Without the dock, which would cover the link.
  await sandbox.patch({ settings: { activityShortcuts: [] } })
  await logIn(page, texts)
  const link = overlay(page, 'chat-link')

  await expect(link).toContainText('3')

  await expectUsable(page)
  const home = page.url()
  await link.press('Enter')
  const chat = overlay(page, 'chat').frameLocator('iframe')

  await expect(chat.getByRole('heading')).toHaveText(brand.name)

  await chat.getByRole('textbox').fill('Hello')
  await chat.getByRole('button').click()

  await expect(chat.getByRole('listitem')).toHaveCount(3)
  expect(page.url()).toBe(home)

  const [asked] = await sandbox.requests(launchChat.path)

  expect(asked?.query).toEqual({
    b2c: '1',
    title: brand.name,
    backUrl: home,
    language: brand.language,
    headerColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
  })

  await chat.getByRole('link').click()

  await expect(overlay(page, 'chat')).toHaveCount(0)
  await expect(screen(page, 'home')).toBeVisible()
})

describeOnlyAt('aurora')('chat', () => {
  test('the app icon shows the unread chat count until the chat is opened', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault(waiting)
    await page.addInitScript(() => {
      const set = (count: number) => {
        document.documentElement.dataset.badge = String(count)
        return Promise.resolve()
      }
      Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
    })
    await logIn(page, texts)
    const badge = page.locator('html[data-badge]')
    // By label, because the bell has no role while a dialog is open.
    const bell = page.getByLabel(new RegExp(`^${texts('inbox_title')}`)).first()

    const readChatShare = async () => {
      const unread = /\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0
      return Number(await badge.getAttribute('data-badge')) - Number(unread)
    }

    // The icon also counts what is unread in the inbox.
    await expect.poll(readChatShare).toBe(3)

    await overlay(page, 'chat-link').press('Enter')

    await expect.poll(readChatShare).toBe(0)
  })

  test('the chat link sends a visitor to the login page without fetching an unread count [CHAT-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    // Uses a wider viewport, because on a phone a visitor's bar has only enough space for the login
    // and registration buttons.
    await page.setViewportSize({ width: 768, height: 1024 })
    await openHome(page)
    const bar = page.getByRole('banner')
    await bar.getByRole('button', { name: texts('support') }).click()
    const contact = overlay(page, 'contact')
    // A visitor cannot chat yet, so this is not the first entry of its kind.
    await contact.getByRole('button', { name: texts('show_more') }).click()
    await contact.getByRole('button', { name: texts('contact_chat_visitor') }).click()

    await expect(screen(page, 'login')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/login/)
    expect(await sandbox.requests(unreadCount.path)).toEqual([])
    expect(await sandbox.requests(launchChat.path)).toEqual([])
  })

  test('chat is not available for members of type 4, and no unread count is fetched [CHAT-04, CHAT-06, MEMBER-03]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await sandbox.fault(waiting)
    await logIn(page, texts, { userName: 'nochat', password })
    await overlay(page, 'chat-link').click()

    await expect(overlay(page, 'alert')).toContainText(texts('no_permissions'))
    await expect(overlay(page, 'chat-link')).not.toContainText('3')
    expect(await sandbox.requests(unreadCount.path)).toEqual([])
    expect(await sandbox.requests(launchChat.path)).toEqual([])
  })

  test('chat and the unread count are hidden without CBS3 [CHAT-05, SYSTEM-02, SYSTEM-03]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await sandbox.patch({ flags: { CBS3: false } })
    await logIn(page, texts)
    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    await expect(tabs.getByRole('link', { name: texts('wallet') })).toBeVisible()
    await expect(page.getByRole('button', { name: texts('chat'), exact: true })).toHaveCount(0)
    await expect(overlay(page, 'chat-link')).toHaveCount(0)
  })

  test('the chat link does not open a URL outside the merchant’s allowed origins [CHAT-02]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const body = { chatUrl: 'https://chat.evil.example/' }
    await sandbox.fault({ match: `GET ${launchChat.path}`, status: 200, body })
    await logIn(page, texts)
    await overlay(page, 'chat-link').click()
    await expect(overlay(page, 'chat')).toContainText(texts('customer_service_unavailable'))
    await expect(overlay(page, 'chat').locator('iframe')).toHaveCount(0)
  })
})
