import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import {
  confirmAge,
  field,
  logIn,
  makeUsername,
  openHome,
  waitForAnswer,
} from '../../support/actions.ts'
import { announce, toEntry } from '../../support/announcement-entries.ts'
import { expectNotWanted, explainOverlay } from '../../support/app-prompt.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt, fastIf } from '../../support/one-brand.ts'

test.use({ popupOff: false, popupBudget: false })

const entries = ['A', 'B', 'F'].map(execution =>
  toEntry(`entry-${execution}`, {
    title: `Only for ${execution}`,
    promotionType: `promotion-${execution}`,
    execution,
  }),
)

const password = 'Passw0rd!'
const logInAs = (userName: string) => (page: Page, texts: Texts) =>
  logIn(page, texts, { userName, password })

describeOnlyAt('lotus')('a platform announcement', () => {
  for (const [who, enter, seen] of [
    ['a visitor [ROLE-03]', (page: Page) => openHome(page), ['B']],
    ['a member of type 0 [ROLE-04]', logInAs('member1'), ['A']],
    ['an agent of type 1 [ROLE-04]', logInAs('agent1'), ['A']],
    ['an agent of type 2 [ROLE-04]', logInAs('agent2'), ['A']],
    ['a member on the first login [ROLE-04, ANNOUNCE-07]', register, ['A', 'F']],
    ['no member of type 4', logInAs('nochat'), []],
  ] as const) {
    test(
      `a platform announcement is shown to ${who}`,
      fastIf(/ROLE-03|ANNOUNCE-07/.test(who)),
      async ({ page, texts, sandbox }) => {
        await announce(sandbox, entries, { closeButton: 'inside' })
        await enter(page, texts)
        const popup = overlay(page, 'announcement')
        const lines = screen(page, 'home').locator('a[href*="/m/news?id="]:not([tabindex])')

        await expect(lines).toHaveText(seen.map(execution => `Only for ${execution}`))

        for (const [at, execution] of seen.entries()) {
          await expect(lines.nth(at)).toHaveAttribute('href', `/m/news?id=entry-${execution}`)
          const slide = popup.locator('li:not([inert])')
          await expect(slide.getByRole('heading')).toHaveText(`Only for ${execution}`)
          await expect(slide).toContainText(`Words of entry-${execution}`)
          const buttons = slide.getByRole('button', { name: texts('announcement_go') })
          await expect(buttons).toHaveCount(1)
          const next = popup.getByRole('button', { name: texts('announcement_next') })
          if (at < seen.length - 1) await next.click()
        }

        if (seen.length > 0) await popup.getByRole('button', { name: texts('close') }).click()

        await expect(popup).toHaveCount(0)

        await page.goto('/m/news')
        // A member's news are in the inbox.
        const news = screen(page, 'news').or(screen(page, 'messages'))

        await expect(news.getByRole('heading', { level: 1 })).toBeVisible()

        const rows = news.locator('li')

        await expect(rows.or(news.getByText(texts('news_empty'))).first()).toBeVisible()
        await expect(rows.filter({ hasText: 'Only for' })).toHaveCount(seen.length)

        for (const execution of seen) await expect(news).toContainText(`Only for ${execution}`)
      },
    )
  }
})

describeOnlyAt('lotus')('after the audience has changed', () => {
  for (const [style, who, enter, ms] of [
    ['carousel', 'a visitor', (page: Page) => openHome(page), 500],
    ['carousel', 'a member', logIn, 500],
    ['classic', 'a visitor', (page: Page) => openHome(page), 1_000],
    ['classic', 'a member', logIn, 0],
  ] as const) {
    const [name, id] =
      style === 'carousel'
        ? ['announcement', 'ANNOUNCE-16']
        : ['announcement-classic', 'ANNOUNCE-17']
    test(
      `the ${style} list for ${who} is updated ${ms} ms after a language change [${id}]`,
      fastIf((style === 'carousel') === (who === 'a member')),
      async ({ page, texts, sandbox, brand }) => {
        const say = (EN: string, VI: string) => ({ EN, VI })
        const both = ['A', 'B'].map(execution => ({
          ...toEntry(execution, { execution }),
          title: say('In English', 'Tiếng Việt'),
        }))

        await sandbox.patch({
          content: { announcements: both },
          settings: { announcementOptions: { style } },
        })
        await page.clock.install()
        await enter(page, texts)
        const popup = overlay(page, name)
        await popup.getByRole('button', { name: texts('close') }).click()

        await expect(popup).toHaveCount(0)

        // Stops the clock, because the pause after the closed popup must not end before the list is
        // updated.
        await stopClock(page)
        const other = brand.language === 'VI' ? 'EN' : 'VI'
        await switchLanguage(page, texts, other)
        const title = popup.getByText(other === 'EN' ? 'In English' : 'Tiếng Việt')

        if (ms > 0) {
          await page.clock.runFor(ms - 1)
          await expectNotWanted(page, name)
        }

        // Handling the response takes one tick of the page's clock.
        await page.clock.runFor(1)

        // The popup may open now, but the pause after the closed popup still delays it.
        await expect.poll(() => explainOverlay(page, name)).toBe('resting')

        await page.clock.runFor(timings.popupPauseMs)

        await expect(title.first()).toBeVisible()
      },
    )
  }
})

/**
 * Switches the language on a page whose clock is stopped; resolves when the announcements have
 * loaded in the new language.
 */
async function switchLanguage(page: Page, texts: Texts, language: Language): Promise<void> {
  await page
    .getByRole('button', { name: texts('choose_language') })
    .first()
    .click()
  const choice = overlay(page, 'language').getByRole('button', { name: languageNames[language] })
  await advanceUntil(page, () => choice.isVisible(), { stepMs: 10 })
  const answered = waitForAnswer(page, 'announcements')
  await choice.click()

  await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)

  await answered

  await expect(overlay(page, 'language')).toHaveCount(0)
}

async function register(page: Page, texts: Texts): Promise<void> {
  await page.goto('/m/register')
  await field(page, texts('username')).fill(makeUsername())
  await field(page, texts('password')).fill('Secret123')
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account'), exact: true })
    .click()

  await expect(screen(page, 'home')).toBeVisible()
}
