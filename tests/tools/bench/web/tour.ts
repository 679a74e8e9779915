/**
 * Tours the player's screens on a slow phone, and measures how long each tap waits for its frame.
 */
import { chromium } from 'playwright'
import type { Brand } from '../../support/brands.ts'
import {
  openSlowPhone,
  type SlowPhone,
  type Step,
  type Tour,
  tap,
  toMedianTour,
  type,
} from './slow-phone.ts'

const tours = 3

/**
 * Measures three member tours for each brand, and returns the tour with the median slowest
 * interaction.
 */
export async function measureTours(
  executablePath: string,
  brands: readonly Brand[],
  port: number,
): Promise<Tour[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const medians: Tour[] = []
  for (const brand of brands) {
    const all: Tour[] = []
    for (let at = 0; at < tours; at += 1) {
      const phone = await openSlowPhone(browser, brand, port)
      await phone.logIn('member1')
      all.push(await phone.take(toSteps(phone)))
      await phone.close()
    }
    medians.push(toMedianTour(all))
  }
  await browser.close()
  return medians
}

function toSteps({ page, texts }: SlowPhone): Step[] {
  const on = (screen: string) => page.locator(`[data-screen="${screen}"]`)
  const sheet = page.locator('[data-overlay="game-sheet"]')
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).last()
  return [
    ['games', () => tap(tab(texts('games')))],
    ['search', () => type(page.getByRole('searchbox', { name: texts('game_search') }), 'ko')],
    ['game sheet', () => tap(on('game').getByRole('listitem').getByRole('button').first())],
    ['launch', () => tap(sheet.getByRole('button', { name: texts('play'), exact: true }))],
    ['back', () => page.goBack()],
    ['promotions', () => tap(tab(texts('promos')))],
    ['promotion', () => tap(on('activity').getByRole('listitem').getByRole('link').first())],
    ['home', () => tap(tab(texts('home')))],
    ['news', () => page.goto('/m/news')],
    ['article', () => tap(on('news').getByRole('listitem').getByRole('link').first())],
  ]
}
