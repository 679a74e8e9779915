/**
 * Tests dates, days, numbers and money in every language. The browser's `Intl` and the app's own
 * data format these values.
 */
import { isLanguage, type Language, languages, toIntlTag } from '@livery/contract/languages.ts'
import { toLocales } from '@livery/contract/text/intl-tags.ts'
import type { Page } from '@playwright/test'
import { toSpeak, watchCalls } from '../../../tools/atlas/check/speak-in-place.ts'
import { toTongue } from '../../../tools/atlas/check/tongues.ts'
import { startAsMember } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const codes = Object.keys(languages).filter(isLanguage)

test.use({ timezoneId: 'Asia/Manila' })

describeOnlyAt('tlb')('the history lists', () => {
  test('days, dates and amounts are correct in each language, even without data in Chromium', async ({
    page,
    sandbox,
  }) => {
    await startAsMember(page, sandbox)
    const calls = watchCalls(page)
    await page.goto('/m/member/orders?list=bookings')

    await expect(rows(page).first()).toBeVisible()

    const speak = toSpeak(page, calls)

    for (const code of codes) {
      await test.step(code, async () => {
        const tongue = toTongue(code)

        if (page.url() && (await page.locator('html').getAttribute('lang')) !== tongue.tag) {
          expect(await speak(tongue)).toBe(true)
        }

        const chips = screen(page, 'orders')
          .getByRole('group', { name: tongue.texts('orders_day') })
          .getByRole('button')

        await expect(chips.nth(1)).toHaveText(tongue.texts('draw_today'))
        await expect(chips.nth(2)).toHaveText(tongue.texts('draw_yesterday'))
        await expect(rows(page).first()).toBeVisible()

        const shown = await readRows(page)

        expect(shown.length).toBeGreaterThan(3)

        for (const { at, words } of shown) expect.soft(plain(words)).toBe(toDate(code, at))

        const shapes = new Set(shown.flatMap(({ amount }) => toShape(amount) ?? []))

        expect.soft([...shapes], 'one form of amounts in one column').toHaveLength(1)
      })
    }
  })
})

/** Formats a date with Node's `Intl`, which supports every language. */
function toDate(code: Language, at: string): string {
  const format = new Intl.DateTimeFormat(toLocales(toIntlTag(code)), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Manila',
  })
  return plain(format.format(new Date(at)))
}

/**
 * Removes the differences between Node 20 and the browser: spaces, and the Korean words for AM and
 * PM.
 */
function plain(text: string): string {
  const bare = text.replace(/[\s\u2060\u200E\u200F\u061C]/g, '')
  return bare.replace(/AM|PM|오전|오후/, '')
}

/** Returns a money amount without its sign and with `#` in place of every digit. */
function toShape(amount: string): string | undefined {
  const bare = amount.replace(/[\u2066-\u2069+-]/g, '')
  return bare.includes('₱') ? bare.replace(/\d[\d.,\s]*\d|\d/, '#') : undefined
}

function rows(page: Page) {
  return screen(page, 'orders').locator('button:has(time)')
}

function readRows(page: Page) {
  return rows(page).evaluateAll(all =>
    all.map(row => ({
      at: row.querySelector('time')?.dateTime ?? '',
      words: row.querySelector('time')?.textContent ?? '',
      amount: row.querySelector(':scope > span:nth-of-type(2)')?.textContent ?? '',
    })),
  )
}
