/** Scenes for rewards, missions, the mall and the ranks, in their main states. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { enterHome, open, overlay, type Scene, type Stage } from './stage.ts'

const places = [
  ['rewards', '/m/rewardCenter', 'reward-center'],
  ['missions', '/m/leaderBoard', 'missions'],
  ['mall', '/m/mall/mallHome', 'mall'],
] as const

const calls = [endpoints.rewards, endpoints.missions, endpoints.mall]
const nothing = { rewards: [], missions: [], goods: [] }
const long = 'A very long name of something that nobody has shortened yet '.repeat(2)
const prize = { amount: 123_456_789, points: 123_456 }
const image = '/m/icons/512.png'

export const rewardScenes: readonly Scene[] = [
  ...places.flatMap(([name, path, screen]) => [
    { name, stage: (stage: Stage) => stageFilled(stage, path, screen) },
    { name: `${name}-empty`, stage: (stage: Stage) => stageEmpty(stage, path, screen) },
    { name: `${name}-failed`, stage: (stage: Stage) => stageFailed(stage, path, screen) },
    { name: `${name}-long`, stage: (stage: Stage) => stageLong(stage, path, screen) },
  ]),
  { name: 'mall-confirm', stage: stageConfirm },
  { name: 'benefits', stage: stage => stageFilled(stage, '/m/member/benefits', 'benefits') },
  {
    name: 'benefits-none',
    stage: stage => stageFilled(stage, '/m/member/benefits', 'benefits', 'member1'),
  },
]

async function stageFilled(
  { page }: Stage,
  path: string,
  screen: string,
  username = 'vip7',
): Promise<void> {
  await enterHome(page, username)
  await open(page, path, screen)
  await untilQuiet(page)
}

async function stageEmpty(stage: Stage, path: string, screen: string): Promise<void> {
  await stage.sandbox.patch({ content: nothing })
  await stageFilled(stage, path, screen)
}

async function stageFailed(stage: Stage, path: string, screen: string): Promise<void> {
  for (const call of calls) await stage.sandbox.fault({ match: `GET ${call.path}`, status: 500 })
  await stageFilled(stage, path, screen)
  await stage.page.getByRole('alert').waitFor()
}

async function stageLong(stage: Stage, path: string, screen: string): Promise<void> {
  const counted = { summary: long, counts: 'wagered', goal: 987_654_321, before: 123_456_789 }
  const goods = { id: 'long', name: long, text: long, image, points: 1_234_567, stock: 123_456 }
  await stage.sandbox.patch({
    content: {
      rewards: [
        { id: 'a', title: long, prize, endsInHours: 900 },
        { id: 'b', title: long, prize, reason: long },
      ],
      missions: [{ id: 'a', title: long, prize, link: '/m/game', endsInHours: 900, ...counted }],
      goods: [goods, { ...goods, id: 'cheap', points: 1 }],
    },
  })
  await stageFilled(stage, path, screen)
}

async function stageConfirm(stage: Stage): Promise<void> {
  const { page, texts } = stage
  await stageFilled(stage, '/m/mall/mallHome', 'mall')
  await page
    .getByRole('button')
    .filter({ hasText: texts('redeem') })
    .first()
    .click()
  await overlay(page, 'confirm').waitFor()
}
