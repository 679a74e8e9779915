/** Lines with letters, numbers and separators on right-to-left pages. */

import { languages } from '@livery/contract/languages.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Page } from '@playwright/test'
import { findInPage } from '../../../tools/atlas/check/find-in-page.ts'
import { loadTexts } from '../../../tools/support/texts.ts'
import { openHome, startAsMember } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { startNewVisit } from '../../support/new-visit.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const rightToLeft = ['AR', 'UR'] as const
const scores = ['2-1', '2:1', '2–1', '2 - 1', '2/1']

const match = (score: string, at: number) => ({
  id: `match-${at}`,
  league: 'Island Premier',
  home: 'Rovers',
  away: 'Kites',
  startsInMinutes: -20,
  score,
  odds: { home: 2.4, draw: 3.1, away: 2.9 },
  vendor: 'BTI',
  gameCode: 'bti-football-matchday',
})

describeOnlyAt('tlb')('on a right-to-left page', () => {
  test("on a right-to-left page each team's goals are next to the team, with any separator", async ({
    page,
    sandbox,
  }) => {
    await sandbox.patch({
      settings: { activityShortcuts: [] },
      content: { matches: scores.map(match) },
    })
    for (const language of ['EN', ...rightToLeft] as const) {
      await startNewVisit(page, { [localStorageKeys.language]: language })
      await openHome(page)
      const cards = page
        .getByRole('region', { name: loadTexts(language)('matches') })
        .getByRole('article')
      await expect(cards).toHaveCount(scores.length)
      for (const [index, score] of scores.entries()) {
        const card = cards.nth(index)
        await expect(card.locator('strong')).toHaveText(score)
        expect
          .soft(await readOrder(page, index), `${score} in ${language}`)
          .toEqual(
            languages[language].dir === 'rtl'
              ? ['Kites', '1', '2', 'Rovers']
              : ['Rovers', '2', '1', 'Kites'],
          )
      }
    }
  })

  const screens = [
    ['/m/member/home', 'member-home'],
    ['/m/member/benefits', 'benefits'],
    ['/m/member/orders', 'orders'],
    ['/m/member/orders?list=bookings', 'orders'],
    ['/m/securityCenter', 'security-center'],
    ['/m/withdraw', 'withdraw'],
  ] as const

  for (const language of rightToLeft) {
    test(`the parts of a line are in right-to-left order in ${language}`, async ({
      page,
      sandbox,
    }) => {
      await startNewVisit(page, { [localStorageKeys.language]: language })
      await startAsMember(page, sandbox, 'vip7')
      for (const [path, name] of screens) {
        await page.goto(path)
        await expect(screen(page, name).getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main .skeleton, [aria-busy=true]')).toHaveCount(0)
        const found = await page.evaluate(findInPage)
        const mixed = found.filter(({ kind }) => kind === 'mixed')
        expect.soft(mixed, path).toEqual([])
      }
    })
  }
})

describeOnlyAt('tlb')('with text at 200 %', () => {
  test('with text at 200 % both teams in a match fit in the card, and the tab bar grows [WCAG 1.4.4]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const named = { ...match('12–10', 1), home: 'Manila Thunderhawks', away: 'Davao Bankerohan' }
    await sandbox.patch({ settings: { activityShortcuts: [] }, content: { matches: [named] } })
    const session = await page.context().newCDPSession(page)
    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    await openHome(page)
    const before = await tabs.boundingBox()
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    const card = page.getByRole('region', { name: texts('matches') }).getByRole('article')

    await expect(card.locator('h3')).toBeVisible()

    const outside = await card.evaluate(element => {
      const box = element.getBoundingClientRect()
      return [...element.querySelectorAll('h3 > *, a, a > *')]
        .filter(part => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const { left, right } = range.getBoundingClientRect()
          return left < box.left - 1 || right > box.right + 1
        })
        .map(({ textContent }) => textContent)
    })

    expect(outside).toEqual([])

    const after = await tabs.boundingBox()

    expect(after?.height ?? 0).toBeGreaterThan(before?.height ?? Number.POSITIVE_INFINITY)
  })
})

/** Returns a match's words and score in their order from left to right. */
function readOrder(page: Page, card: number): Promise<string[]> {
  return page.evaluate(at => {
    const heading = document.querySelectorAll('article h3')[at]
    if (!heading) return []

    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const found: { text: string; left: number }[] = []

    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        found.push({ text, left: range.getBoundingClientRect().left })
      }
    }

    return found.sort((a, b) => a.left - b.left).map(({ text }) => text)
  }, card)
}
