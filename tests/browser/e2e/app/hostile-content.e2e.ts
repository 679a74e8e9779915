/**
 * Inserts a thousand attacks into the platform's content, on every screen that shows HTML from the
 * platform.
 */
import type { Locator, Page } from '@playwright/test'
import { toAttacks } from '../../../attack/html/attacks.ts'
import { reportFigure } from '../../../tools/support/counts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { announce, toEntry } from '../../support/announcement-entries.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { offerPromotions, toPromotion } from '../../support/promotion-world.ts'

type Place = {
  name: string
  path: string
  fill: (sandbox: SandboxClient, attacks: readonly string[]) => Promise<void>
  /** Finds the screen's entries before any entry is opened. */
  items: (page: Page) => Locator
  /** 1 without it. */
  attacksPerItem?: number
  /**
   * Opens each entry in turn and returns the number of shown entries. Runs in the page. Unset if
   * all entries are shown from the beginning.
   */
  open?: typeof openAddresses | typeof openQuestions
}

/** The title identifies the attack, and is itself an attack. */
const toTitle = (attack: string, at: number) => `#${at} ${attack.slice(-80)}`

const announceAs =
  (style: 'carousel' | 'classic' | 'none'): Place['fill'] =>
  (sandbox, attacks) =>
    announce(
      sandbox,
      attacks.map((content, at) => toEntry(`${at}`, { title: toTitle(content, at), content })),
      { style },
    )

const places: readonly Place[] = [
  {
    name: 'the announcement popup',
    path: '/m/home',
    fill: announceAs('carousel'),
    items: page => overlay(page, 'announcement').locator('li'),
  },
  {
    name: 'the older announcement popup',
    path: '/m/home',
    fill: announceAs('classic'),
    items: page => overlay(page, 'announcement-classic').locator('h3'),
  },
  {
    name: 'the news page',
    path: '/m/news',
    fill: announceAs('none'),
    items: page => screen(page, 'news').locator('li'),
    open: openAddresses,
  },
  {
    name: 'the promotions',
    path: '/m/activity',
    fill: (sandbox, attacks) =>
      offerPromotions(
        sandbox,
        attacks.flatMap((attack, at) =>
          at % 2 === 1
            ? []
            : toPromotion(`${at / 2}`, {
                title: `#${at / 2} `,
                summary: attack.slice(-80),
                content: attack,
                terms: attacks[at + 1] ?? '',
              }),
        ),
      ),
    attacksPerItem: 2,
    items: page => screen(page, 'activity').getByText(/^#\d+ ?$/),
    open: openAddresses,
  },
  {
    name: 'the help page',
    path: '/m/help',
    fill: (sandbox, attacks) => {
      const questions = attacks.map((answer, at) => ({
        id: `${at}`,
        question: toTitle(answer, at),
        answer,
      }))
      return sandbox.patch({
        content: { helpTopics: [{ id: 't', title: attacks[0] ?? '', questions }] },
      })
    },
    items: page => screen(page, 'help').locator('h3'),
    open: openQuestions,
  },
]

describeOnlyAt('aurora')('hostile content without a content security policy', () => {
  // Bypasses the page's policy. Otherwise the policy would block attacks that the sanitizer does
  // not remove, and the test would pass.
  test.use({ popupOff: false, popupBudget: false, bypassCSP: true })

  for (const { name, path, fill, items, attacksPerItem = 1, open } of places) {
    test(`hostile content does not run a script in ${name}`, async ({
      page,
      sandbox,
      expectedErrors,
    }) => {
      // Images in the attacks refer to files that do not exist.
      expectedErrors.push(/Failed to load resource/)
      test.slow()
      await page.addInitScript(prepare)
      const attacks = toAttacks(1_000)
      let shown = 0

      // Sends two requests, because the sandbox accepts at most 500 entries per request.
      for (const some of [attacks.slice(0, 500), attacks.slice(500)]) {
        await fill(sandbox, some)
        await page.goto(path)
        const count = some.length / attacksPerItem
        // The page sanitizes hundreds of strings before it shows the first string.
        await expect(items(page)).toHaveCount(count, { timeout: 30_000 })
        await page.evaluate(() => Reflect.get(window, 'provoke')(document))
        shown += attacksPerItem * (open ? await page.evaluate(open, count) : count)
        const { hits, dangers } = await page.evaluate(() => ({
          hits: Reflect.get(window, 'hits'),
          dangers: Reflect.get(window, 'dangers'),
        }))
        expect({ hits, dangers }).toEqual({ hits: 0, dangers: [] })
      }

      reportFigure(`hostile content in ${name}: ${shown} attacks shown`)

      expect(shown).toBe(attacks.length)
    })
  }
})

/**
 * This function runs in the page before the page's scripts. It counts the attack scripts that run,
 * and adds helpers that trigger attacks.
 */
function prepare(): void {
  const dangers: string[] = []
  const isDanger = (element: Element) =>
    /^(iframe|object|embed|base|form)$/i.test(element.tagName) ||
    [...element.attributes].some(
      ({ name, value }) => name.startsWith('on') || /^\s*(javascript|data:text)/i.test(value),
    )
  Object.assign(window, {
    hits: 0,
    hit: () => Object.assign(window, { hits: 1 }),
    dangers,
    /** Moves a pointer over all elements, and clicks elements with a click handler. */
    provoke: (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (isDanger(element)) dangers.push(element.outerHTML.slice(0, 120))
        element.dispatchEvent(new MouseEvent('mouseover'))
        if (element.hasAttribute('onclick')) element.dispatchEvent(new MouseEvent('click'))
      }
    },
  })
}

/** This function runs in the page. Opens each entry by its URL and waits for its heading. */
async function openAddresses(count: number): Promise<number> {
  let shown = 0
  for (let at = 0; at < count; at += 1) {
    history.pushState(null, '', `${location.pathname}?id=${at}`)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    const isThere = () =>
      document.querySelector('[data-screen] article') !== null &&
      document.querySelector('[data-screen] h1')?.textContent.startsWith(`#${at} `)
    for (let frame = 0; frame < 60 && !isThere(); frame += 1) {
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    }
    if (isThere()) shown += 1
    Reflect.get(window, 'provoke')(document.querySelector('[data-screen]'))
  }
  return shown
}

/** This function runs in the page. Presses every question and returns the number of answers. */
async function openQuestions(): Promise<number> {
  const questions = document.querySelectorAll<HTMLElement>('h3 [aria-expanded]')
  for (const question of questions) question.click()

  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  Reflect.get(window, 'provoke')(document.querySelector('[data-screen]'))

  return [...questions].filter(
    question => document.getElementById(question.getAttribute('aria-controls') ?? '') !== null,
  ).length
}
