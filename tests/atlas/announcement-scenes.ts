/** The announcements: their popups and the news page. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { open, overlay, type Scene, type Stage } from './stage.ts'

const { method, path } = endpoints.announcements

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
  { name: 'news', stage: stageNews },
  { name: 'news-article', stage: stageArticle },
  { name: 'news-loading', stage: stageLoading },
  { name: 'news-empty', stage: stageEmpty },
  { name: 'news-failed', stage: stageFailed },
]

async function stagePopup({ page, sandbox }: Stage, announcementOptions: object): Promise<void> {
  await sandbox.patch({ settings: { announcementOptions } })
  await open(page, '/m/home', 'home')
  await page.waitForLoadState('networkidle')
  const popups = overlay(page, 'announcement').or(overlay(page, 'announcement-classic'))
  await popups.waitFor()
}

async function stageNews({ page }: Stage): Promise<void> {
  await open(page, '/m/news', 'news')
  await page.locator('[data-screen="news"] li').first().waitFor()
}

async function stageArticle(stage: Stage): Promise<void> {
  await stageNews(stage)
  await stage.page.locator('[data-screen="news"] li a').first().click()
  await stage.page.locator('[data-screen="news"] article img').waitFor()
}

async function stageLoading({ page, sandbox }: Stage): Promise<void> {
  await sandbox.fault({ match: `${method} ${path}`, delayMs: 20_000 })
  await open(page, '/m/news', 'news')
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
