/** The screens for which the bench measures speed, scores and size, with a short tour for each. */
import { routeTable, type ScreenName } from '@livery/contract/routes.ts'
import type { Locator } from 'playwright'
import { type SlowPhone, type Step, tap, type } from './slow-phone.ts'

export type BenchScreen = {
  name: ScreenName
  /**
   * The screen's name in the figures. A screen may appear twice, once for visitors and once for
   * members.
   */
  title: string
  path: string
  isForMembers: boolean
  /** The minimum Lighthouse performance score. */
  performance: number
  /** Selects the first row of the member's own data, which no placeholder has. */
  row?: string
  /** A player's first actions after the screen has opened. */
  toSteps: (phone: SlowPhone) => Step[]
}

type Row = { path: string; screen: ScreenName }

/**
 * An action on a screen. A selector is inside the screen, unless it starts with `body`; `{key}` in it
 * is replaced by the page's translation.
 */
type Action = (phone: SlowPhone, screen: string) => Step

const { home, game, activity, news, help, login, register } = routeTable
const { memberHome, orders, feedback } = routeTable
const { deposit, withdraw, securityCenter, rewardCenter, missions, mall, benefits } = routeTable

const onHome = [
  touch('a category', 'body >> role=group[name*={game_categories}i] >> role=button >> nth=1'),
  touch('all categories', 'body >> role=group[name*={game_categories}i] >> role=button'),
  touch('a game', 'main li button'),
]
const firstLink = 'role=listitem >> role=link'
const firstRow = 'role=listitem >> role=button'
const chip = 'role=group >> role=button'
/** Entries of a list, but not of a screen's own links; placeholders are not list items. */
const entry = 'li:not(nav *)'
const twoFactor = touch('a two-factor form', 'button:has-text({security_turn_on})')

export const benchScreens: readonly BenchScreen[] = [
  toOpen(home, 98, ...onHome),
  { ...toMembers(home, ...onHome), title: "a member's home" },
  toOpen(game, 95, write('search', 'role=searchbox', 'ko'), touch('a game', firstRow)),
  toOpen(activity, 95, touch('a category', `${chip} >> nth=1`), touch('a promotion', firstLink)),
  toOpen(
    news,
    95,
    touch('a kind', `${chip} >> nth=1`),
    touch('all kinds', chip),
    touch('an article', firstLink),
  ),
  toOpen(help, 95, write('search', 'role=searchbox', 'p')),
  toOpen(login, 95, write('a name', '[name="username"]', 'a')),
  toOpen(register, 95, write('a name', '[name="username"]', 'a')),
  toMembers(
    memberHome,
    openSheet('languages', 'body >> role=button[name*={choose_language}i] >> nth=-1'),
    leave('no language'),
    touch('orders', 'body >> role=link[name*={account_orders}i]'),
  ),
  withRow(
    'label:has([name="method"])',
    toMembers(
      deposit,
      touch('a method', 'label:has([name="method"]) >> nth=1'),
      touch('an amount', 'body >> role=group[name*={deposit_presets}i] >> role=button'),
    ),
  ),
  toMembers(
    withdraw,
    touch('an amount', 'body >> role=group[name*={withdraw_amounts}i] >> role=button'),
    touch('the summary', 'button[type="submit"]'),
  ),
  withRow(
    'li button',
    toMembers(
      orders,
      touch('a kind', 'body >> role=group[name*={orders_kind}i] >> role=button >> nth=1'),
      openSheet('a bet', firstRow),
      leave('no bet'),
      touch('transactions', 'body >> role=tab[name*={orders_bookings}i]'),
    ),
  ),
  toMembers(rewardCenter, touch('a claim', 'button:has-text({claim})')),
  withRow(entry, toMembers(missions, touch('a claim', 'button:has-text({claim})'))),
  withRow(
    entry,
    toMembers(
      mall,
      touch('a redemption', 'button:has-text({redeem})'),
      touch('declining the redemption', 'body >> role=button[name*={redeem_no}i]'),
    ),
  ),
  withRow(entry, toMembers(benefits, touch('back', 'body >> role=link[name*={back}i]'))),
  toMembers(securityCenter, twoFactor, twoFactor),
  toMembers(
    feedback,
    touch('a topic', 'label:has([name="topic"])'),
    write('the words', 'textarea', 'ok'),
  ),
]

function toOpen({ screen, path }: Row, performance: number, ...actions: Action[]): BenchScreen {
  const toSteps = (phone: SlowPhone) => actions.map(action => action(phone, screen))
  return { name: screen, title: screen, path, isForMembers: false, performance, toSteps }
}

function toMembers(row: Row, ...actions: Action[]): BenchScreen {
  return { ...toOpen(row, 95, ...actions), isForMembers: true }
}

/** Adds the selector of a screen's first row. */
function withRow(row: string, screen: BenchScreen): BenchScreen {
  return { ...screen, row }
}

function touch(name: string, selector: string): Action {
  return (phone, screen) => [name, () => tap(find(phone, screen, selector))]
}

function write(name: string, selector: string, text: string): Action {
  return (phone, screen) => [name, () => type(find(phone, screen, selector), text)]
}

function leave(name: string): Action {
  return ({ page }) => [name, () => page.keyboard.press('Escape')]
}

/** Taps a control that opens a sheet; waits until the sheet is open. */
function openSheet(name: string, selector: string): Action {
  return (phone, screen) => [
    name,
    async () => {
      await tap(find(phone, screen, selector))
      await phone.page.getByRole('dialog').waitFor()
    },
  ]
}

function find({ page, texts }: SlowPhone, screen: string, selector: string): Locator {
  const named = selector.replace(/\{(\w+)\}/g, (_, key: string) => JSON.stringify(texts(key)))
  const scope = named.startsWith('body') ? page : page.locator(`[data-screen="${screen}"]`)
  return scope.locator(named).first()
}

/** Returns the steps from home through the tabs and back, without reloading the page. */
export function toRound(phone: SlowPhone): Step[] {
  const { page, texts } = phone
  const tab = (name: string) => page.getByRole('link', { name: texts(name), exact: true }).last()
  return [
    ['games', () => tap(tab('games'))],
    touch('game sheet', firstRow)(phone, 'game'),
    leave('no sheet')(phone, ''),
    ['promotions', () => tap(tab('promos'))],
    touch('promotion', firstLink)(phone, 'activity'),
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
    write('search', 'role=searchbox', 'ko')(phone, 'game'),
    opened,
    ['launch', () => tap(sheet.getByRole('button', { name: texts('play'), exact: true }))],
    ['back', () => page.goBack()],
    ...others,
    ['news', () => page.goto('/m/news')],
    touch('article', firstLink)(phone, 'news'),
  ]
}
