/** The screens whose speed, scores and size the bench measures, with a short tour of each. */
import { routeTable, type ScreenName } from '@livery/contract/routes.ts'
import type { Locator } from 'playwright'
import { type SlowPhone, type Step, tap, type } from './slow-phone.ts'

export type BenchScreen = {
  name: ScreenName
  /** The screen's name in the figures: a screen may be measured for visitors and for members. */
  title: string
  path: string
  isForMembers: boolean
  /** The minimum Lighthouse performance score. */
  performance: number
  /** A player's first actions on the opened screen. */
  toSteps: (phone: SlowPhone) => Step[]
}

const { home, game, activity, news, help, login, register } = routeTable
const { memberHome, orders, feedback } = routeTable
const { deposit, withdraw, securityCenter, rewardCenter, missions, mall, benefits } = routeTable

type Row = { path: string; screen: ScreenName }

/** Returns a visitor's and a member's first actions on home. */
function toHomeSteps({ page, texts }: SlowPhone): Step[] {
  const chips = page.getByRole('group', { name: texts('game_categories') }).getByRole('button')
  return [
    ['a category', () => tap(chips.nth(1))],
    ['every category', () => tap(chips.first())],
    ['a game', () => tap(on(page, 'home').locator('main li button').first())],
  ]
}

export const benchScreens: readonly BenchScreen[] = [
  toOpen(home, 98, toHomeSteps),
  { ...toMembers(home, toHomeSteps), title: "a member's home" },
  toOpen(game, 95, ({ page, texts }) => [
    ['search', () => type(page.getByRole('searchbox', { name: texts('game_search') }), 'ko')],
    ['a game', () => tap(on(page, 'game').getByRole('listitem').getByRole('button').first())],
  ]),
  toOpen(activity, 95, ({ page }) => [
    ['a category', () => tap(on(page, 'activity').getByRole('group').getByRole('button').nth(1))],
    [
      'a promotion',
      () => tap(on(page, 'activity').getByRole('listitem').getByRole('link').first()),
    ],
  ]),
  toOpen(news, 95, ({ page }) => [
    ['a kind', () => tap(on(page, 'news').getByRole('group').getByRole('button').nth(1))],
    ['every kind', () => tap(on(page, 'news').getByRole('group').getByRole('button').first())],
    ['an article', () => tap(on(page, 'news').getByRole('listitem').getByRole('link').first())],
  ]),
  toOpen(help, 95, ({ page, texts }) => [
    ['search', () => type(page.getByRole('searchbox', { name: texts('help_search') }), 'p')],
  ]),
  toOpen(login, 95, ({ page }) => [
    ['a name', () => type(on(page, 'login').locator('[name="username"]'), 'a')],
  ]),
  toOpen(register, 95, ({ page }) => [
    ['a name', () => type(on(page, 'register').locator('[name="username"]'), 'a')],
  ]),
  toMembers(memberHome, ({ page, texts }) => [
    [
      'languages',
      () => openBy(page.getByRole('button', { name: texts('choose_language') }).last()),
    ],
    ['no language', () => page.keyboard.press('Escape')],
    ['orders', () => tap(page.getByRole('link', { name: texts('account_orders') }))],
  ]),
  toMembers(deposit, ({ page, texts }) => [
    ['a method', () => tap(on(page, 'deposit').locator('label:has([name="method"])').nth(1))],
    ['an amount', () => tap(inGroup(page, texts('deposit_presets')).first())],
  ]),
  toMembers(withdraw, ({ page, texts }) => [
    ['an amount', () => tap(inGroup(page, texts('withdraw_amounts')).first())],
    ['the summary', () => tap(on(page, 'withdraw').locator('button[type="submit"]'))],
  ]),
  toMembers(orders, ({ page, texts }) => [
    ['a kind', () => tap(inGroup(page, texts('orders_kind')).nth(1))],
    ['a bet', () => openBy(on(page, 'orders').getByRole('listitem').getByRole('button').first())],
    ['no bet', () => page.keyboard.press('Escape')],
    ['transactions', () => tap(page.getByRole('tab', { name: texts('orders_bookings') }))],
  ]),
  toMembers(rewardCenter, ({ page, texts }) => [
    ['a claim', () => tap(buttonWith(page, 'reward-center', texts('claim')))],
  ]),
  toMembers(missions, ({ page, texts }) => [
    ['a claim', () => tap(buttonWith(page, 'missions', texts('claim')))],
  ]),
  toMembers(mall, ({ page, texts }) => [
    ['a redemption', () => tap(buttonWith(page, 'mall', texts('redeem')))],
    ['no redemption', () => tap(page.getByRole('button', { name: texts('redeem_no') }))],
  ]),
  toMembers(benefits, ({ page, texts }) => [
    ['back', () => tap(on(page, 'benefits').getByRole('link', { name: texts('back') }))],
  ]),
  toMembers(securityCenter, ({ page, texts }) => {
    const turnOn = buttonWith(page, 'security-center', texts('security_turn_on'))
    return [
      ['the form of a factor', () => tap(turnOn)],
      ['no form', () => tap(turnOn)],
    ]
  }),
  toMembers(feedback, ({ page, texts }) => [
    ['a topic', () => tap(on(page, 'feedback').locator('label:has([name="topic"])').first())],
    ['the words', () => type(page.getByLabel(texts('feedback_content'), { exact: true }), 'ok')],
  ]),
]

function toOpen(row: Row, performance: number, toSteps: BenchScreen['toSteps']): BenchScreen {
  const { screen: name, path } = row
  return { name, title: name, path, isForMembers: false, performance, toSteps }
}

function toMembers(row: Row, toSteps: BenchScreen['toSteps']): BenchScreen {
  return { ...toOpen(row, 95, toSteps), isForMembers: true }
}

/** Returns the steps from home through the tabs and back, without reloading the page. */
export function toRound({ page, texts }: SlowPhone): Step[] {
  const tab = (name: string) => page.getByRole('link', { name: texts(name), exact: true }).last()
  return [
    ['games', () => tap(tab('games'))],
    ['game sheet', () => tap(on(page, 'game').getByRole('listitem').getByRole('button').first())],
    ['no sheet', () => page.keyboard.press('Escape')],
    ['promotions', () => tap(tab('promos'))],
    ['promotion', () => tap(on(page, 'activity').getByRole('listitem').getByRole('link').first())],
    ['home', () => tap(tab('home'))],
  ]
}

/** Returns a player's path from home: a round with a search, a game and an article. */
export function toWalk(phone: SlowPhone): Step[] {
  const { page, texts } = phone
  const sheet = page.locator('[data-overlay="game-sheet"]')
  const [games, opened, , ...others] = toRound(phone)
  if (games === undefined || opened === undefined) throw new Error('a round has too few steps')
  return [
    games,
    ['search', () => type(page.getByRole('searchbox', { name: texts('game_search') }), 'ko')],
    opened,
    ['launch', () => tap(sheet.getByRole('button', { name: texts('play'), exact: true }))],
    ['back', () => page.goBack()],
    ...others,
    ['news', () => page.goto('/m/news')],
    ['article', () => tap(on(page, 'news').getByRole('listitem').getByRole('link').first())],
  ]
}

/** Taps a control that opens a sheet; waits until the sheet is open. */
async function openBy(target: Locator): Promise<void> {
  await tap(target)
  await target.page().getByRole('dialog').waitFor()
}

function on(page: SlowPhone['page'], name: ScreenName) {
  return page.locator(`[data-screen="${name}"]`)
}

function inGroup(page: SlowPhone['page'], name: string) {
  return page.getByRole('group', { name }).getByRole('button')
}

function buttonWith(page: SlowPhone['page'], name: ScreenName, hasText: string) {
  return on(page, name).getByRole('button').filter({ hasText }).first()
}
