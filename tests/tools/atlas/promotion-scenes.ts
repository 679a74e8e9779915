/** Scenes for promotions and help, in their main states. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { open, type Scene, type Stage } from './stage.ts'

const calls = [endpoints.promotionCategories, endpoints.helpTopics]
const nothing = { promotionCategories: [], helpTopics: [] }
const long = 'A very long name of a promotion that nobody has shortened yet '.repeat(3)
const lateEnd = '2031-05-04T10:30:00Z'

export const promotionScenes: readonly Scene[] = [
  { name: 'promotions', stage: stage => stageFilled(stage, '/m/activity', 'activity') },
  { name: 'promotions-empty', stage: stage => stageEmpty(stage, '/m/activity', 'activity') },
  { name: 'promotions-failed', stage: stage => stageFailed(stage, '/m/activity', 'activity') },
  { name: 'promotions-long', stage: stage => stageLong(stage, '/m/activity', 'li') },
  { name: 'promotion', stage: stagePromotion },
  { name: 'promotion-missing', stage: stage => stageFilled(stage, '/m/activity?id=0', 'activity') },
  { name: 'promotion-long', stage: stage => stageLong(stage, '/m/activity?id=a', 'article') },
  {
    name: 'promotion-over',
    stage: stage => stageLong(stage, '/m/activity?id=a', 'article', '2020-05-04T10:30:00Z'),
  },
  { name: 'help', stage: stage => stageFilled(stage, '/m/help', 'help') },
  { name: 'help-answer', stage: stage => stageFilled(stage, '/m/help?q=open-account', 'help') },
  { name: 'help-no-match', stage: stageNoMatch },
  { name: 'help-long', stage: stageLongHelp },
  { name: 'help-empty', stage: stage => stageEmpty(stage, '/m/help', 'help') },
  { name: 'help-failed', stage: stage => stageFailed(stage, '/m/help', 'help') },
]

async function stageFilled({ page }: Stage, path: string, screen: string): Promise<void> {
  await open(page, path, screen)
  await untilQuiet(page)
}

async function stageEmpty(stage: Stage, path: string, screen: string): Promise<void> {
  await stage.sandbox.patch({ content: nothing })
  await stageFilled(stage, path, screen)
}

async function stageFailed({ page, sandbox }: Stage, path: string, screen: string): Promise<void> {
  for (const call of calls) await sandbox.fault({ match: `GET ${call.path}`, status: 500 })
  await open(page, path, screen)
  await page.getByRole('alert').waitFor()
}

async function stagePromotion({ page }: Stage): Promise<void> {
  await open(page, '/m/activity', 'activity')
  await page.locator('[data-screen="activity"] li a').first().click()
  await page.locator('[data-screen="activity"] article').waitFor()
  await untilQuiet(page)
}

async function stageLong(
  { page, sandbox }: Stage,
  path: string,
  shown: 'li' | 'article',
  endsAt = lateEnd,
): Promise<void> {
  const content = `<p>${long.repeat(6)}</p>`
  const image = '/m/icons/512.png'
  const promotion = { id: 'a', title: long, summary: long, content, terms: content, image, endsAt }
  const promotionCategories = [{ id: 'a', name: long, promotions: [promotion] }]
  await sandbox.patch({ content: { promotionCategories } })
  await open(page, path, 'activity')
  await page.locator(`[data-screen="activity"] ${shown}`).first().waitFor()
  await untilQuiet(page)
}

async function stageLongHelp(stage: Stage): Promise<void> {
  const questions = ['a', 'b'].map(id => ({
    id,
    question: long,
    answer: `<p>${long.repeat(6)}</p>`,
  }))
  await stage.sandbox.patch({ content: { helpTopics: [{ id: 't', title: long, questions }] } })
  await stageFilled(stage, '/m/help?q=a', 'help')
}

async function stageNoMatch({ page }: Stage): Promise<void> {
  await open(page, '/m/help', 'help')
  await page.getByRole('searchbox').fill('xyzzy')
}
