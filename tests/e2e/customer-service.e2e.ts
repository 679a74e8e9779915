import { endpoints } from '@livery/contract/endpoints.ts'
import { customerServiceEntry } from '@livery/contract/platform/system.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Brand } from '../support/brands.ts'
import type { SandboxClient } from '../support/sandbox.ts'
import type { Texts } from '../support/texts.ts'
import { logIn, openHome, openLoginSheet } from './actions.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { describeOnce } from './one-brand.ts'

type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }

const { serviceAndDomain: service } = endpoints

/** Screens on which a player may be stuck, each with its button for help. */
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
  'a domain that is gone': async ({ page, sandbox, texts }) => {
    await sandbox.patch({ settings: { domainGone: {} } })
    await page.goto('/m/home')
    await overlay(page, 'domain-error')
      .getByRole('button', { name: texts('customer_service') })
      .click()
  },
}

for (const [place, press] of Object.entries(places)) {
  test(`${place} leads to customer service [CS-01, CS-03]`, async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    await answerForSupport(context)
    await press({ page, sandbox, texts })
    await page.waitForURL(toSupport(brand, '/desk'))
  })
}

for (const [userName, path, what] of [
  [
    'vip7',
    '/vip?name=vip7&category=Diamond',
    'of their own label, with name and category [CS-04, CS-06]',
  ],
  ['member1', '/desk?name=member1', 'for those without a label, with their name [CS-05, CS-06]'],
] as const) {
  test(`${userName} is led to the entry ${what}`, async ({ page, context, brand, texts }) => {
    await answerForSupport(context)
    await logIn(page, texts, { userName, password: 'Passw0rd!' })
    await page.getByRole('button', { name: texts('support') }).click()
    await page.waitForURL(toSupport(brand, path))
  })
}

describeOnce('customer service', () => {
  test('is reached in each of its kinds, at the address unlocked from the entry [CS-03]', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    await answerForSupport(context)
    for (const csType of customerServiceEntry.shape.csType.options) {
      const url = toSupport(brand, `/${csType}`)
      const entry = { title: csType, csType, csPosition: 'FLOAT', labelIds: [], url }
      await sandbox.patch({ content: { customerService: [entry] } })
      await page.goto('/m/login')
      // Kept from the round before.
      await page.evaluate(() => sessionStorage.clear())
      const { value } = await page.evaluate(async path => (await fetch(path)).json(), service.path)
      const [told] = customerServiceEntry.array().parse(value.customerService)
      expect(told).toMatchObject({ title: csType, csType, csPosition: 'FLOAT', labelIds: [] })
      expect(told?.path).not.toContain(csType)
      await page.getByRole('button', { name: texts('contact_service') }).click()
      await page.waitForURL(url)
    }
  })

  test('for other members only is no help to a visitor, who is told so [CS-04]', async ({
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
    await sandbox.patch({ content: { customerService: [vip] } })
    await page.goto('/m/login')
    await page.getByRole('button', { name: texts('contact_service') }).click()
    await expect(overlay(page, 'toast')).toContainText(texts('customer_service_unavailable'))
  })
})

/** The support site of the brand's seed data, by a path of it. */
function toSupport(brand: Brand, path: string): string {
  return new URL(path, `https://support.${brand.domains[1]}`).href
}

async function answerForSupport(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/support\./, route => route.fulfill({ body: 'customer service' }))
}
