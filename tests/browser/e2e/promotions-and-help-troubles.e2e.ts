/** Promotions and help in every state: empty, waiting, lost, malformed, offline. */

import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { holdUrl } from './account-troubles.ts'
import { startAsMember, submitLogin } from './actions.ts'
import { expectUsable } from './expect-accessible.ts'
import { expect, overlay, screen, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'
import { offerPromotions, toPromotion } from './promotion-world.ts'

type Place = {
  name: 'activity' | 'help'
  path: string
  call: EndpointName
  failed: string
  empty: string
  /** Puts this HTML where the place shows the platform's, and a text beside it. */
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

/** Answers that are none, each as the platform or something before it may send them. */
const faults = [
  ['a cut connection', { reset: true }],
  ['a refusal', { status: 500, body: { success: false, message: 'Sorry' } }],
  ['an overload', { status: 503 }],
  ['a page instead of data', { status: 200, body: '<html>Blocked</html>' }],
  ['data in another format', { status: 200, body: { success: true, value: { a: 1 } } }],
  ['data without its lists', { status: 200, body: { categories: [{}], length: 1 } }],
] as const

onceAt('lotus')('a place of the platform’s content', () => {
  for (const place of places) {
    for (const [name, fault] of faults) {
      test(`${place.path} says ${name} in words, and retries`, async ({
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

    test(`${place.path} holds its place while the answer is slow, and moves nothing`, async ({
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

    test(`${place.path} says that there is nothing`, async ({ page, texts, sandbox }) => {
      await sandbox.patch({ content: { promotionCategories: [], helpTopics: [] } })
      await page.goto(place.path)
      await expect(screen(page, place.name)).toContainText(texts(place.empty))
      await expectUsable(page)
    })

    test.describe('with the worker of an earlier visit', () => {
      test.use({ serviceWorkers: 'allow' })

      test(`${place.path} is there without a network, as it was`, async ({
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

    test(`${place.path} is left for the login when the session ends, and found again`, async ({
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

/** The layout shift of the screen; that of the empty host of toasts is not its own. */
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
