/** Scenes for announcements: the popups and the news page. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { liftPopupBudget } from './lift-popup-budget.ts'
import { open, overlay, type Scene, type Stage } from './stage.ts'

const { method, path } = endpoints.announcements
const long = 'A very long announcement that nobody has shortened yet '.repeat(4)

export const announcementScenes: readonly Scene[] = [
  { name: 'announcement', stage: stage => stagePopup(stage, { style: 'carousel' }) },
  {
    name: 'announcement-outside',
    stage: stage => stagePopup(stage, { style: 'carousel', closeButton: 'outside' }),
  },
  {
    name: 'announcement-forced',
    stage: stage => stagePopup(stage, { style: 'carousel', forceRead: true }),
  },
  { name: 'announcement-classic', stage: stage => stagePopup(stage, { style: 'classic' }) },
  {
    name: 'announcement-long',
    stage: stage => stageLong(stage, () => stagePopup(stage, { style: 'carousel' })),
  },
  {
    name: 'announcement-classic-long',
    stage: stage => stageLong(stage, () => stagePopup(stage, { style: 'classic' })),
  },
  { name: 'news', stage: stageNews },
  { name: 'news-long', stage: stage => stageLong(stage, () => stageNews(stage)) },
  { name: 'news-article', stage: stageArticle },
  { name: 'news-empty', stage: stageEmpty },
  { name: 'news-failed', stage: stageFailed },
]

async function stagePopup({ page, sandbox }: Stage, announcementOptions: object): Promise<void> {
  await liftPopupBudget(page)
  await sandbox.patch({ settings: { announcementOptions } })
  await open(page, '/m/home', 'home')
  await untilQuiet(page)
  const popups = overlay(page, 'announcement').or(overlay(page, 'announcement-classic'))
  await popups.waitFor()
}

async function stageNews({ page }: Stage): Promise<void> {
  await open(page, '/m/news', 'news')
  await page.locator('[data-screen="news"] li').first().waitFor()
}

async function stageLong({ sandbox }: Stage, show: () => Promise<void>): Promise<void> {
  const one = { promotionType: '', execution: 'B' }
  const content = `<h3>${long}</h3><p>${long.repeat(8)}</p>`
  const announcements = ['a', 'b'].map(id => ({ ...one, id, title: long, content }))
  await sandbox.patch({ content: { announcements } })
  await show()
}

async function stageArticle(stage: Stage): Promise<void> {
  await stageNews(stage)
  await stage.page.locator('[data-screen="news"] li a').first().click()
  await stage.page.locator('[data-screen="news"] article img').waitFor()
}

async function stageEmpty({ page, sandbox, texts }: Stage): Promise<void> {
  await sandbox.patch({ content: { announcements: [] } })
  await open(page, '/m/news', 'news')
  await page.getByText(texts('news_empty')).waitFor()
}

async function stageFailed({ page, sandbox, texts }: Stage): Promise<void> {
  await sandbox.fault({ match: `${method} ${path}`, status: 500 })
  await open(page, '/m/news', 'news')
  await page.getByText(texts('news_failed')).waitFor()
}
