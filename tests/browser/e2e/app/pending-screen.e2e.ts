/** Tests a screen whose code loads slowly: the placeholder shows a notice. */

import { chunkUrl } from '../../../tools/support/chunk-url.ts'
import { stopClock } from '../../../tools/support/page-clock.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { openHome } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

describeInOneBrand('a screen that is still loading', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen that is still loading shows a message after 5 s and offers a retry after 10 s [UI-04]', {
    tag: '@fast',
  }, async ({ page, texts }) => {
    const held = await holdUrl(page, chunkUrl('game-screen'))
    await openHome(page)
    await untilQuiet(page)
    await stopClock(page)
    await page.getByRole('link', { name: texts('games'), exact: true }).click()

    await expect(page.getByRole('status', { name: texts('loading') })).toBeVisible()

    const words = page.getByText(texts('screen_failed_desc'))
    const retry = page.getByRole('button', { name: texts('try_again') })
    await page.clock.runFor(4_999)

    await expect(words).toHaveCount(0)

    await page.clock.runFor(1)

    await expect(words).toBeVisible()

    await page.clock.runFor(4_999)

    await expect(retry).toHaveCount(0)

    await page.clock.runFor(1)

    await expect(retry).toBeVisible()

    held.release()

    await expect(screen(page, 'game')).toBeVisible()
  })
})
