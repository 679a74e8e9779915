import { endpoints } from '@livery/contract/endpoints.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Brand } from '../../../tools/support/brands.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { logIn, openHome, openLoginSheet } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }

const { serviceAndDomain: service, customerServiceScript: script } = endpoints

/** Screens on which a player may need help, each with its help button. */
const places: Record<string, (stage: Stage) => Promise<void>> = {
  'the login page': async ({ page, texts }) => {
    await page.goto('/m/login')
    await screen(page, 'login')
      .getByRole('button', { name: texts('contact_service') })
      .click()
  },
  'the login sheet': async ({ page, texts }) => {
    await openHome(page)
    await openLoginSheet(page, texts)
    await overlay(page, 'login')
      .getByRole('button', { name: texts('contact_service') })
      .click()
  },
  'a blocked domain': async ({ page, sandbox, texts }) => {
    await sandbox.patch({ settings: { domainGone: {} } })
    await page.goto('/m/home')
    await overlay(page, 'domain-error')
      .getByRole('button', { name: texts('customer_service') })
      .click()
  },
}

for (const [place, press] of Object.entries(places)) {
  test(`${place} opens customer service [CS-01, CS-03]`, async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    await answerForSupport(context)
    await press({ page, sandbox, texts })
    const sheet = overlay(page, 'customer-service')
    const links = sheet.getByRole('link')
    const more = sheet.getByRole('button', { name: texts('show_more') })

    await expect(more).toBeVisible()

    const firstCount = await links.count()
    await more.click()

    // The pressed button is gone, so the first new entry has the focus.
    await expect(links.nth(firstCount)).toBeFocused()

    const opened = context.waitForEvent('page')
    await links.first().click()
    await expect.poll(async () => (await opened).url()).toBe(toSupport(brand, '/desk'))
  })
}

describeInOneBrand('a member', () => {
  for (const [userName, paths, what] of [
    [
      'vip7',
      ['/vip?name=vip7&category=Diamond'],
      'entry of their own label, with name and category [CS-04, CS-06]',
    ],
    [
      'member1',
      ['/desk?name=member1', '/night?name=member1'],
      'entries for those without a label, with their name [CS-05, CS-06]',
    ],
  ] as const) {
    test(`the member ${userName} sees the ${what} in addition to the chat`, async ({
      page,
      brand,
      texts,
    }) => {
      await logIn(page, texts, { userName, password: 'Passw0rd!' })
      await page
        .getByRole('banner')
        .getByRole('button', { name: texts('support') })
        .click()
      const sheet = overlay(page, 'contact')

      await expect(sheet.getByRole('button', { name: texts('contact_chat') })).toBeVisible()

      const links = sheet.getByRole('link')
      const more = sheet.getByRole('button', { name: texts('show_more') })

      // A personal host is another kind of contact than the chat; the desks are chats too.
      await expect(links).toHaveCount(userName === 'vip7' ? 1 : 0)

      if (userName === 'member1') await more.click()

      await expect(links).toHaveCount(paths.length)

      for (const [index, path] of paths.entries()) {
        await expect(links.nth(index)).toHaveAttribute('href', toSupport(brand, path))
      }

      await expectUsable(page)
    })
  }
})

/** Every kind of entry in the specification, with its label. */
const kinds = [
  ['AICAN', 'contact_type_assistant'],
  ['MIDUOKE', 'contact_type_chat'],
  ['LIVECHAT', 'contact_type_chat'],
  ['COMM100', 'contact_type_chat'],
  ['COMM100VIP', 'contact_type_vip'],
] as const

describeInOneBrand('customer service', () => {
  test('customer service lists one entry of each kind, then all, and opens them', {
    tag: '@fast',
  }, async ({ page, context, brand, texts, sandbox }) => {
    await answerForSupport(context)
    const toUrl = (csType: string) => toSupport(brand, `/${csType}`)
    const customerService = kinds.flatMap(([csType]) => {
      const entry = { csType, csPosition: 'FLOAT', labelIds: [], url: toUrl(csType) }
      return [
        { ...entry, title: `${csType}: below it`, csPosition: 'BOTTOM' },
        { ...entry, title: `${csType}: for others`, labelIds: ['label-vip-7'] },
        { ...entry, title: `${csType}: the desk` },
        { ...entry, title: `${csType}: above it`, csPosition: 'TOP' },
      ]
    })

    await sandbox.patch({ content: { customerService } })
    await page.goto('/m/login')
    const told = page.waitForResponse(answer => answer.url().includes(service.path))
    await page.getByRole('button', { name: texts('contact_service') }).click()
    const { value } = await (await told).json()
    const sheet = overlay(page, 'customer-service')

    // An assistant, a chat and a host for VIP players.
    await expect(sheet.getByRole('link')).toHaveCount(3)

    await sheet.getByRole('button', { name: texts('show_more') }).click()

    for (const [csType, kind] of kinds) {
      await test.step(`lists an entry of ${csType} with its title and kind, in its position, for its labels, and opens its path [CS-02, CS-03]`, async () => {
        expect(JSON.stringify(value)).not.toContain(toUrl(csType))

        const links = overlay(page, 'customer-service')
          .getByRole('link')
          .filter({ hasText: `${csType}:` })

        await expect(links).toHaveText(
          ['above it', 'the desk', 'below it'].map(title => `${csType}: ${title}${texts(kind)}`),
        )

        const opened = context.waitForEvent('page')
        await links.nth(1).click()
        const desk = await opened

        await expect.poll(() => desk.url()).toBe(toUrl(csType))

        await desk.close()
      })
    }
  })

  test('customer service with only one entry opens this entry immediately', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    await answerForSupport(context)
    const desk = { title: 'Desk', csType: 'LIVECHAT', csPosition: 'FLOAT', labelIds: [] }
    const customerService = [{ ...desk, url: toSupport(brand, '/alone') }]
    await sandbox.patch({ content: { customerService, serviceScript: false } })
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('contact_service') }).click()
    await page.waitForURL(toSupport(brand, '/alone'))
  })

  test('customer service without entries for visitors shows a visitor that there is no help [CS-04]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    const vip = {
      title: 'Host',
      csType: 'COMM100VIP',
      csPosition: 'FLOAT',
      labelIds: ['label-vip-7'],
      url: toSupport(brand, '/vip'),
    }

    await sandbox.patch({ content: { customerService: [vip], serviceScript: false } })
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('contact_service') }).click()

    await expect(overlay(page, 'customer-service')).toContainText(
      texts('customer_service_unavailable'),
    )
  })

  test('customer service shows an error if it cannot be loaded, and retries', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/)
    await sandbox.fault({ match: `GET ${service.path}`, status: 500 })
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('contact_service') }).click()
    const sheet = overlay(page, 'customer-service')

    await expect(sheet.getByRole('alert')).toContainText(texts('contact_failed'))

    await sandbox.reset()
    await sheet.getByRole('button', { name: texts('try_again') }).click()

    await expect(sheet.getByRole('link').first()).toBeVisible()
  })

  test('customer service loads the chat window’s script on opening, and isolates it from player data [CALL-38]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/)
    await sandbox.patch({ content: { serviceScript: true } })
    await logIn(page, texts)

    expect(await sandbox.requests(script.path)).toEqual([])

    await page
      .getByRole('banner')
      .getByRole('button', { name: texts('support') })
      .click()
    const sheet = overlay(page, 'contact')
    const row = sheet.getByRole('button', { name: texts('contact_widget') })
    await sheet.getByRole('button', { name: texts('show_more') }).click()

    await expect(row).toBeVisible()
    expect((await sandbox.requests(script.path)).length).toBe(1)
    expect(page.frames()).toHaveLength(1)

    await row.click()
    const window = sheet.frameLocator('iframe')
    await window.getByRole('textbox').fill('Hello')
    await window.getByRole('button').click()

    await expect(window.getByRole('listitem')).toHaveCount(3)

    const frame = page.frames()[1]

    expect(await frame?.evaluate(() => self.origin)).toBe('null')
    expect(await frame?.evaluate(readStorage)).toBe('SecurityError')
    expect(await frame?.evaluate(callOut)).toBe('TypeError')
  })
})

/** This function runs in the frame. */
function readStorage(): string {
  try {
    return JSON.stringify(sessionStorage)
  } catch (error) {
    return error instanceof DOMException ? error.name : 'unknown'
  }
}

/**
 * This function runs in the frame. The frame's policy does not allow any connection, so no call can
 * leave the frame.
 */
async function callOut(): Promise<string> {
  try {
    await fetch('/wps/member/info')
    return 'reached'
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

/** Returns the URL of a path on the support site in the brand's seed data. */
function toSupport(brand: Brand, path: string): string {
  return new URL(path, `https://support.${brand.domains[1]}`).href
}

async function answerForSupport(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/support\./, route => route.fulfill({ body: 'customer service' }))
}
