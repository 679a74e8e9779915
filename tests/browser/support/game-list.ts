/** Steps on the games page in the user interface. */
import type { Page } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import { expect, overlay, screen } from './fixtures.ts'

export async function openGames(page: Page, query = ''): Promise<void> {
  await page.goto(`/m/game${query}`)
  await expect(tiles(page).first()).toBeVisible()
}

/** Finds the tiles in the DOM; a long list only contains those near the viewport. */
export function tiles(page: Page) {
  return screen(page, 'game').getByRole('listitem').getByRole('button')
}

function tile(page: Page, name: string) {
  return screen(page, 'game').getByRole('button').filter({ hasText: name })
}

export function chip(page: Page, name: string) {
  return screen(page, 'game').getByRole('group').getByRole('button', { name, exact: true })
}

export async function searchFor(page: Page, texts: Texts, q: string): Promise<void> {
  await page.getByRole('searchbox', { name: texts('game_search') }).fill(q)
}

/** Expects that the page's result count shows this number of games. */
export async function expectCount(page: Page, count: number): Promise<void> {
  const digits = (text: string | null) => Number(text?.replaceAll(/\D/g, '') || 'NaN')
  await expect
    .poll(async () => digits(await screen(page, 'game').getByRole('status').textContent()))
    .toBe(count)
}

export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
}

export async function openSheet(page: Page, name: string) {
  await tile(page, name).first().click()
  const sheet = overlay(page, 'game-sheet')
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  return sheet
}
