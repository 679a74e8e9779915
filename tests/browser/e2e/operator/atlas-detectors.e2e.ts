/**
 * Tests every kind of fault that the atlas check finds in a page. Each test also checks the same
 * text without the fault.
 */
import type { Page } from '@playwright/test'
import { findInPage } from '../../../tools/atlas/check/find-in-page.ts'
import { createTofuFinder } from '../../../tools/atlas/check/tofu.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

async function find(page: Page, body: string, root = '<html lang="en">') {
  await page.setContent(`<!doctype html>${root}<body style="margin:0;font:16px sans-serif">${body}`)
  const found = await page.evaluate(findInPage)
  return found.filter(({ kind }) => kind !== 'letters')
}

const toFaults = (found: { kind: string; text: string }[]) =>
  found.filter(({ kind }) => kind !== 'seen').map(({ kind, text }) => `${kind} ${text}`)

describeInOneBrand('the atlas check detects', () => {
  const box = 'width:80px;white-space:nowrap;overflow:hidden'

  test('the atlas check detects text that overflows a box with hidden overflow', async ({
    page,
  }) => {
    const long = await find(page, `<p style="${box}">as long as a sentence</p>`)
    expect(toFaults(long)).toEqual(['cut as long as a sentence'])
    expect(toFaults(await find(page, `<p style="${box}">short</p>`))).toEqual([])
    const scrolls = await find(page, `<p style="${box};overflow-x:auto">as long as a sentence</p>`)
    expect(toFaults(scrolls)).toEqual([])
  })

  test('the atlas check detects text that is outside the window and cannot be reached by scrolling', async ({
    page,
  }) => {
    const at = (left: string) => `<nav style="position:fixed;left:${left}">Profile</nav>`
    expect(toFaults(await find(page, at('-30px')))).toEqual(['cut Profile'])
    expect(toFaults(await find(page, at('0')))).toEqual([])

    // A skip link is above the window until it has the focus.
    const skip = (top: string) => `<a href="#" style="position:fixed;top:${top}">Skip</a>`

    expect(toFaults(await find(page, skip('-40px')))).toEqual([])
    expect(toFaults(await find(page, skip('-10px')))).not.toEqual([])
  })

  test('the atlas check detects a line that is not as tall as its glyphs', async ({ page }) => {
    const at = (height: number) =>
      `<p style="margin:0;overflow:hidden;height:${height}px;line-height:${height}px">Ágy</p>`
    expect(toFaults(await find(page, at(10)))).not.toEqual([])
    expect(toFaults(await find(page, at(24)))).toEqual([])
  })

  test('the atlas check detects text that overlaps other text', async ({ page }) => {
    const at = (top: number) =>
      `<p style="margin:0">Balance</p><p style="position:absolute;top:${top}px;margin:0">1,234</p>`

    expect(toFaults(await find(page, at(4)))).toEqual(['overlap Balance'])
    expect(toFaults(await find(page, at(40)))).toEqual([])

    // A dialog may cover the page beneath it.
    const dialog = at(4).replace('position:absolute', 'position:fixed')

    expect(toFaults(await find(page, dialog))).toEqual([])
  })

  test('the atlas check detects a page that is wider than its window', async ({ page }) => {
    expect(toFaults(await find(page, '<p style="width:2000px">wide</p>'))).toContain('scroll ')
    expect(toFaults(await find(page, '<p>narrow</p>'))).toEqual([])
  })

  test('the atlas check detects text whose punctuation moves to its other end', async ({
    page,
  }) => {
    const arabic = '<html lang="ar" dir="rtl">'
    expect(toFaults(await find(page, '<p>Aurora N.V.</p>', arabic))).toEqual(['mixed Aurora N.V.'])
    const apart = '<p><bdi>Aurora N.V.</bdi></p><p dir="ltr">+84 912</p><p>\u20681,234.50\u2069</p>'
    expect(toFaults(await find(page, apart, arabic))).toEqual([])
  })

  test('the atlas check detects a line whose parts are not in reading order', async ({ page }) => {
    const arabic = '<html lang="ar" dir="rtl">'
    for (const text of [
      '<p>تشغيل<bdi dir="ltr"> · a@b.c</bdi></p>',
      '<p style="display:flex"><span>تشغيل</span><bdi dir="ltr"> · a@b.c</bdi></p>',
      '<p>Bank A · Bank B <bdi>ج</bdi></p>',
      '<p>VIP \u20681\u2069</p>',
      '<strong>2-1</strong>',
      '<strong>2:1</strong>',
      '<b dir="auto">2 - 1</b>',
    ]) {
      expect.soft(toFaults(await find(page, text, arabic)), text).toHaveLength(1)
    }
    for (const text of [
      '<p><bdi>تشغيل</bdi> · <bdi dir="ltr">a@b.c</bdi></p>',
      '<p><bdi>Bank A</bdi> · <bdi>Bank B</bdi></p>',
      '<p><bdi>متوقف</bdi> · <bdi dir="ltr">•••• 0014</bdi></p>',
      '<p><bdi lang="en">Aurora N.V. · 8048/JAZ</bdi></p>',
      '<p>\u2068VIP \u20681\u2069\u2069</p>',
      '<p>18 سنة</p>',
      '<strong><bdi>2</bdi>-<bdi>1</bdi></strong>',
      '<time dir="ltr">14:30</time>',
    ]) {
      expect.soft(toFaults(await find(page, text, arabic)), text).toEqual([])
    }
  })

  test('the atlas check detects text whose nowrap style is missing', async ({ page }) => {
    const sheet = (lang: string) =>
      `<style>.row{white-space:nowrap}:lang(ja){${lang}}.open{white-space:normal}</style>`
    const row = '<p class="row"><b>5月1日</b></p>'
    const japanese = '<html lang="ja">'
    const lost = await find(page, sheet('text-wrap:pretty') + row, japanese)

    expect(toFaults(lost)).toEqual(['wrap 5月1日'])

    const kept = await find(page, sheet('text-wrap-style:pretty') + row, japanese)

    expect(toFaults(kept)).toEqual([])

    // Here, another rule deliberately allows the line break.
    const open = await find(page, `${sheet('')}<p class="row"><b class="open">5月1日</b></p>`)

    expect(toFaults(open)).toEqual([])
  })

  test('the atlas check detects text in accessible names and empty fields, and a field too narrow for its text', async ({
    page,
  }) => {
    const field = '<input placeholder="Search for a game" style="width:60px">'
    const found = await find(
      page,
      `<img alt="A prize"><button aria-label="Close">x</button>${field}`,
    )
    const seen = found.filter(({ kind }) => kind === 'seen').map(({ text }) => text)

    expect(seen.sort()).toEqual(['A prize', 'Close', 'Search for a game', 'x'])
    expect(toFaults(found)).toEqual(['cut Search for a game'])
  })

  test('the atlas check detects an option that does not fit into its control', async ({ page }) => {
    const at = (width: number) =>
      `<select style="width:${width}px"><option>Newest first<option>Z</select>`
    expect(toFaults(await find(page, at(30)))).toEqual(['cut Newest first'])
    expect(toFaults(await find(page, at(200)))).toEqual([])
  })

  test("the atlas check considers only text in the page's language, not text that is marked as another language", async ({
    page,
  }) => {
    const found = await find(page, '<p>Bonjour</p><p lang="en">Welcome</p>', '<html lang="fr">')
    expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['seen Bonjour'])
  })

  test('the atlas check detects a letter that is missing in every font', async ({ page }) => {
    await page.setContent('<!doctype html><p>')
    const letters = (text: string) => [{ kind: 'letters' as const, text, where: 'sans-serif' }]
    const findTofu = createTofuFinder()
    // This code point is unassigned.
    const missing = await findTofu(page, letters('aé\u0378₫'))

    expect(missing).toEqual([{ kind: 'tofu', text: '\u0378', where: 'sans-serif' }])
    expect(await findTofu(page, letters('b'))).toEqual([])
  })
})
