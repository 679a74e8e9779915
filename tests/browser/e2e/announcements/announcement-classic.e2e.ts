import { openHome } from '../../support/actions.ts'
import { announce, passDelays, toEntry } from '../../support/announcement-entries.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ popupOff: false, popupBudget: false })

const two = ['one', 'two'].map(id => toEntry(id))

describeOnlyAt('aurora')('the older announcement popup', () => {
  test('the older popup is titled "announcement" and replaces the carousel [ANNOUNCE-06]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.clock.install()
    await announce(sandbox, two, { style: 'classic', neverShowAgain: true })
    await openHome(page)
    const popup = overlay(page, 'announcement-classic')

    await expect(popup.getByRole('heading', { level: 2 })).toHaveText(texts('announcement'))
    await expect(popup.getByRole('heading', { level: 3 })).toHaveText(['Title one', 'Title two'])
    await expect(
      popup.getByRole('checkbox', { name: texts('announcement_never') }),
    ).not.toBeChecked()

    await page.clock.runFor(3_000)

    await expect(overlay(page, 'announcement')).toHaveCount(0)

    await expectUsable(page)
  })

  test('the older popup has a checkbox only if the operator configures it [ANNOUNCE-06]', {
    tag: '@fast',
  }, async ({ page, sandbox }) => {
    await announce(sandbox, two, { style: 'classic', neverShowAgain: false })
    await openHome(page)
    const popup = overlay(page, 'announcement-classic')
    await expect(popup).toBeVisible()
    await expect(popup.getByRole('checkbox')).toHaveCount(0)
  })

  test('the older popup’s checkbox hides the popup until the content changes [ANNOUNCE-13, ANNOUNCE-14]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    await page.clock.install()
    await announce(sandbox, two, { style: 'classic', neverShowAgain: true })
    await openHome(page)
    const popup = overlay(page, 'announcement-classic')
    const close = popup.getByRole('button', { name: texts('close') })
    await close.click()

    await expect(popup).toHaveCount(0)

    // If the checkbox is not selected, the popup appears again in the next session.
    await openHome(page)
    await passDelays(page)

    await expect(popup).toHaveCount(0)

    await page.evaluate(() => sessionStorage.clear())
    await openHome(page)
    await popup.getByRole('checkbox', { name: texts('announcement_never') }).check()
    await close.click()

    await expect(popup).toHaveCount(0)

    const flag = await page.evaluate(() => localStorage.getItem('MC_ANNOUNCEMENTS_NEVER'))

    expect(flag).not.toBeNull()

    await page.evaluate(() => sessionStorage.clear())
    await page.clock.setSystemTime(Date.now() + 365 * 86_400_000)
    await openHome(page)
    await passDelays(page)

    await expect(popup).toHaveCount(0)

    await announce(sandbox, [...two, toEntry('three')])
    await openHome(page)

    await expect(popup).toBeVisible()
  })
})
