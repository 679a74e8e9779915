/** Promotions and help in every state: empty, pending, failed, malformed, offline. */

import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { startAsMember, submitLogin } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { offerPromotions, toPromotion } from '../../support/promotion-world.ts'

type Place = {
  name: 'activity' | 'help'
  path: string
  call: EndpointName
  failed: string
  empty: string
  /** Replaces the platform's HTML on this page, and adds a string next to it. */
  fill: (sandbox: SandboxClient, html: string) => Promise<void>
}

const beside = 'Words beside'

const places: Place[] = [
  {
    name: 'activity',
    path: '/m/activity?id=a&category=two',
    call: 'promotionCategories',
    failed: 'promotion_failed',
    empty: 'promotion_missing',
    fill: (sandbox, html) =>
      offerPromotions(
        sandbox,
        [toPromotion('other')],
        [toPromotion('a', { title: beside, content: html, terms: html })],
      ),
  },
  {
    name: 'activity',
    path: '/m/activity?category=two',
    call: 'promotionCategories',
    failed: 'promotions_failed',
    empty: 'promotions_empty',
    fill: (sandbox, html) =>
      offerPromotions(
        sandbox,
        [toPromotion('other')],
        [toPromotion('a', { title: beside, summary: html })],
      ),
  },
  {
    name: 'help',
    path: '/m/help?q=a',
    call: 'helpTopics',
    failed: 'help_failed',
    empty: 'help_empty',
    fill: (sandbox, html) => {
      const questions = [{ id: 'a', question: beside, answer: html }]
      return sandbox.patch({ content: { helpTopics: [{ id: 't', title: html, questions }] } })
    },
  },
]

const lost = /Failed to load resource|ERR_/

/** Invalid responses from the platform or from a proxy in front of the platform. */
const faults = [
  ['a cut connection', { reset: true }],
  ['a refusal', { status: 500, body: { success: false, message: 'Sorry' } }],
  ['an overload', { status: 503 }],
  ['a page instead of data', { status: 200, body: '<html>Blocked</html>' }],
  ['data in another format', { status: 200, body: { success: true, value: { a: 1 } } }],
  ['data without its lists', { status: 200, body: { categories: [{}], length: 1 } }],
] as const

describeOnlyAt('lotus')('pages with platform content', () => {
  for (const place of places) {
    for (const [name, fault] of faults) {
      test(`${place.path} reports ${name}, and offers a retry`, async ({
        page,
        texts,
        sandbox,
        expectedErrors,
      }) => {
        expectedErrors.push(lost)
        await sandbox.fault({ match: toMatch(place.call), ...fault })
        await page.goto(place.path)
        const shown = screen(page, place.name)

        await expect(shown.getByRole('alert')).toContainText(texts(place.failed))

        await sandbox.reset()
        await place.fill(sandbox, '<p>Fine</p>')
        await shown.getByRole('button', { name: texts('try_again') }).click()

        await expect(shown).toContainText(beside)
        await expect(shown.getByRole('alert')).toHaveCount(0)
        await expect(page).toHaveURL(new RegExp(`${place.path.replace('?', '\\?')}$`))
      })
    }

    test(`${place.path} reserves space during a slow response, without a layout shift`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await place.fill(sandbox, '<p>Fine</p>')
      const held = await holdUrl(page, `**${endpoints[place.call].path}*`)
      await page.goto(place.path)
      const shown = screen(page, place.name)

      await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(shown.getByRole('alert')).toHaveCount(0)
      await expect(shown).not.toContainText(texts(place.empty))

      held.release()

      await expect(shown).toContainText(beside)
      expect(await readShift(page)).toBe(0)
    })

    test(`${place.path} shows a message when its content is empty`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await sandbox.patch({ content: { promotionCategories: [], helpTopics: [] } })
      await page.goto(place.path)
      await expect(screen(page, place.name)).toContainText(texts(place.empty))
      await expectUsable(page)
    })

    test.describe('with the service worker from an earlier visit', () => {
      test.use({ serviceWorkers: 'allow' })

      test(`${place.path} shows the same content offline`, async ({
        page,
        context,
        sandbox,
        expectedErrors,
      }) => {
        expectedErrors.push(lost)
        await place.fill(sandbox, '<p>Fine</p>')
        await page.goto(place.path)

        await expect(screen(page, place.name)).toContainText(beside)

        await page.evaluate(() => navigator.serviceWorker.ready)
        await page.reload()

        await expect(screen(page, place.name)).toContainText(beside)

        await untilQuiet(page)
        await context.setOffline(true)
        await page.reload()

        await expect(screen(page, place.name)).toContainText(beside)
      })
    })

    test(`${place.path} redirects to login when the session ends, and reopens after the login`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      await place.fill(sandbox, '<p>Fine</p>')
      await startAsMember(page, sandbox)
      const body = { success: false, errorCode: 'customer.not.login', message: '' }
      await sandbox.fault({ match: toMatch(place.call), status: 401, body })
      await page.goto(place.path)
      const popup = overlay(page, 'alert')

      await expect(popup).toContainText(texts('please_login'))

      await sandbox.clearFaults()
      await popup.getByRole('button').click()
      await submitLogin(page, texts)

      await expect(screen(page, place.name)).toContainText(beside)
      await expect(page).toHaveURL(new RegExp(`${place.path.replace('?', '\\?')}$`))
    })
  }
})

function toMatch(call: EndpointName): string {
  return `${endpoints[call].method} ${endpoints[call].path}`
}

/** Returns the screen's layout shift, without the empty toast host, which is outside the screen. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const isOfScreen = ({ node }: { node?: Node | null }) =>
          node instanceof Element && node.closest('[data-screen]') !== null
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & {
              value: number
              sources: { node?: Node | null }[]
            }
            if (shift.sources.some(isOfScreen)) sum += shift.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}
