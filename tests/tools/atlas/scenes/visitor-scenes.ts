/** What visitors see: home, games, announcements, promotions, help, and screens that replace the app. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { paintedElementId } from '@livery/contract/painted.ts'
import type { Page } from 'playwright'
import { untilQuiet } from '../../support/until-quiet.ts'
import {
  button,
  content,
  fail,
  fault,
  fill,
  listScenes,
  open,
  openOther,
  overlay,
  quiet,
  type Scene,
  type Stage,
  type Step,
  scene,
  screen,
  see,
  settings,
  tap,
  tapIfThere,
  text,
} from '../steps.ts'

const { announcements, banners, draws, gameLanes, gameMatches, games } = endpoints
const { helpTopics, promotionCategories, serviceAndDomain } = endpoints

const home = open('/m/home')
const longName =
  'A very long name of a game or of a promotion that nobody has shortened yet '.repeat(2)
const longText = `<p>${longName.repeat(6)}</p>`

const liftBudget: Step = ({ page }) => liftPopupBudget(page)
const goOffline: Step = ({ page }) => page.context().setOffline(true)
const offline = [goOffline, see(text('you_are_offline'))]

const homeScenes: readonly Scene[] = [
  scene('home', home),
  scene('home-end', home, quiet, scrollToEnd),
  scene(
    'home-shell',
    ({ page }) => page.route('**/m/assets/*.js', () => undefined),
    ({ page }) => page.goto('/m/home', { waitUntil: 'commit' }),
    see('#root > *'),
  ),
  scene(
    'boot-failed',
    ({ page }) => page.route('**/m/assets/*.js', route => route.abort()),
    ({ page }) => page.goto('/m/home'),
    see('button'),
  ),
  scene(
    'home-platform-down',
    fault({ method: '*', path: '/wps/*' }, { status: 502 }),
    fault({ method: '*', path: '/lgw/*' }, { status: 502 }),
    home,
    see(text('platform_unreachable')),
  ),
  scene(
    'home-parts-failed',
    fail(draws, gameMatches, banners, gameLanes),
    home,
    see(screen('home', '[role="alert"]')),
  ),
  scene(
    'home-parts-empty',
    content({ lotteries: [], matches: [], banners: [], lanes: [] }),
    home,
    quiet,
  ),
  // The notice is part of the overlays' code, which loads after the screen.
  scene(
    'home-offline',
    home,
    quiet,
    ({ page }) => page.waitForFunction(() => 'livery' in window),
    offline,
  ),
  // Only one brand has draws.
  scene(
    'home-ticket',
    home,
    quiet,
    tapIfThere(button('quick_pick')),
    tapIfThere(button('ticket_check')),
    quiet,
  ),
  scene('language', home, tap(button('choose_language'), 'role=dialog')),
  scene('welcome-1', toWelcome()),
  scene(
    'welcome-2',
    toWelcome(),
    ({ page }) => page.keyboard.press('Escape'),
    see(overlay('welcome-2')),
  ),
]

function toWelcome(): Step[] {
  const welcomeOptions = { waitSeconds: 0 }
  return [liftBudget, settings({ welcomeOptions }), home, see(overlay('welcome-1'))]
}

/**
 * Scrolls down one screen at a time, because distant sections only load when they come near the
 * viewport.
 */
async function scrollToEnd({ page }: Stage): Promise<void> {
  const readEnd = () => page.evaluate(() => document.body.scrollHeight - window.innerHeight)

  for (let top = 0; top < (await readEnd()); top += 600) {
    await page.evaluate(y => window.scrollTo(0, y), top)
    await untilQuiet(page)
  }

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction(() =>
    [...document.images]
      .filter(image => {
        const { bottom, left, right } = image.getBoundingClientRect()
        return bottom > 60 && left < window.innerWidth && right > 0
      })
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
}

const popup = (announcementOptions: object) => [
  liftBudget,
  settings({ announcementOptions }),
  home,
  quiet,
  see(`${overlay('announcement')}, ${overlay('announcement-classic')}`),
]
const announcement = { promotionType: '', execution: 'B', title: longName, content: longText }
const longAnnouncements = content({
  announcements: ['a', 'b'].map(id => ({ ...announcement, id })),
})
const news = [open('/m/news'), quiet]

const announcementScenes: readonly Scene[] = [
  scene('announcement', popup({ style: 'carousel' })),
  scene('announcement-outside', popup({ style: 'carousel', closeButton: 'outside' })),
  scene('announcement-forced', popup({ style: 'carousel', forceRead: true })),
  scene('announcement-classic', popup({ style: 'classic' })),
  scene('announcement-long', longAnnouncements, popup({ style: 'carousel' })),
  scene('announcement-classic-long', longAnnouncements, popup({ style: 'classic' })),
  ...listScenes('news', news, {
    empty: content({ announcements: [] }),
    long: longAnnouncements,
    failing: [announcements],
  }),
  scene('news-article', news, tap(screen('news', 'li a'), screen('news', 'article h1'))),
]

/** Opens the inbox in a window with space for a visitor's bell. */
const inbox: Step = async stage => {
  const { page } = stage
  const size = page.viewportSize()

  await page.setViewportSize({ width: 430, height: 844 })
  await tap(button('inbox_title', { within: 'role=banner' }), overlay('inbox'))(stage)
  if (size) await page.setViewportSize(size)
}

const inboxScenes: readonly Scene[] = [
  scene('inbox', home, inbox, see(overlay('inbox', 'li'))),
  scene(
    'inbox-empty',
    content({ announcements: [], banners: [] }),
    home,
    inbox,
    see(text('news_empty', overlay('inbox'))),
  ),
]

const tile = screen('game', 'li button')
const allGames = (query = '') => [open(`/m/game${query}`, tile), quiet]
const gameSheet = [tap(tile, overlay('game-sheet', 'h2'))]
const longGame = {
  name: longName,
  vendor: 'PG',
  vendorName: longName,
  category: 'SLOT',
  nodeId: '1',
}
const longGames = content({
  games: Array.from({ length: 9 }, (_, at) => ({
    ...longGame,
    code: `x-${at}`,
    colour: '#335577',
    image: '',
    tags: ['hot', 'new'],
  })),
  vendors: [{ vendor: 'PG', displayName: longName, isNew: true }],
})

const gameScenes: readonly Scene[] = [
  scene('games', allGames()),
  scene('games-filtered', allGames('?category=LIVE&tag=hot&sort=name')),
  scene('games-none-found', open('/m/game?q=xyzzy')),
  scene('games-no-favourites', open('/m/game?list=favourites')),
  scene(
    'games-failed',
    fail(games, { method: 'GET', path: '/wps/relay/GCSGAME_*' }),
    open('/m/game', 'role=alert >> nth=1'),
  ),
  scene('games-long', longGames, allGames()),
  scene('game-sheet', allGames(), gameSheet),
  scene('game-sheet-long', longGames, allGames(), gameSheet),
]

const longPromotion = (endsAt = '2031-05-04T10:30:00Z') => {
  const texts = { title: longName, summary: longName, content: longText, terms: longText }
  const promotions = [{ ...texts, id: 'a', image: '/m/icons/512.png', endsAt }]
  return content({ promotionCategories: [{ id: 'a', name: longName, promotions }] })
}
const article = [open('/m/activity?id=a', screen('activity', 'article')), quiet]
const question = { question: longName, answer: longText }
const longHelp = content({
  helpTopics: [
    { id: 't', title: longName, questions: ['a', 'b'].map(id => ({ ...question, id })) },
  ],
})

const readingScenes: readonly Scene[] = [
  ...listScenes('promotions', [open('/m/activity'), quiet], {
    empty: content({ promotionCategories: [] }),
    long: longPromotion(),
    failing: [promotionCategories],
  }),
  scene(
    'promotion',
    open('/m/activity'),
    tap(screen('activity', 'li a'), screen('activity', 'article')),
    quiet,
  ),
  scene('promotion-missing', open('/m/activity?id=0'), quiet),
  scene('promotion-long', longPromotion(), article),
  scene('promotion-over', longPromotion('2020-05-04T10:30:00Z'), article),
  ...listScenes('help', [open('/m/help'), quiet], {
    empty: content({ helpTopics: [] }),
    long: longHelp,
    failing: [helpTopics],
  }),
  scene('help-answer', open('/m/help?q=open-account'), quiet),
  scene('help-answer-long', longHelp, open('/m/help?q=a'), quiet),
  scene('help-no-match', open('/m/help'), fill('role=searchbox', 'xyzzy')),
]

const service = tap(button('contact_service'))
const domainGone = [
  settings({ domainGone: { message: 'This address has moved.' } }),
  ({ page }: Stage) => page.goto('/m/home'),
  see(overlay('domain-error')),
]
const maintenanceDescription =
  '<p>We move to <b>new machines</b> tonight. <a href="https://help.example/">What changes?</a></p><ul><li>Bets stay as they are</li><li>Withdrawals wait</li></ul>'
const pretendApp: Step = ({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Android BrandApp Ver/2.4.39' }),
  )
const upgrade = { possible: true, version: '3.1', link: 'https://cdn.example/app.apk', text: '' }
const appUpgrade = (mandatory: boolean) => [
  liftBudget,
  settings({ appUpgrade: { ...upgrade, mandatory } }),
  pretendApp,
  home,
  see(overlay('app-upgrade')),
]
// Only one brand requires an age confirmation; the others show home.
const ageGate = [
  content({ countries: { defaultCountry: 'GB' } }),
  ({ page }: Stage) => page.goto('/m/home'),
  quiet,
]

const systemScenes: readonly Scene[] = [
  scene('maintenance', startMaintenance, openOther('/m/home', 'maintenance')),
  scene(
    'maintenance-own-words',
    settings({ maintenance: true, maintenanceDescription }),
    openOther('/m/home', 'maintenance'),
    see(screen('maintenance', 'b')),
  ),
  scene(
    'access-denied',
    settings({ regionRestriction: true, ip: '2001:db8:85a3::8a2e:370:7334' }),
    openOther('/m/home', 'access-denied'),
  ),
  scene('domain-error', domainGone),
  scene(
    'domain-search',
    ({ page }) => page.route(/^https:/, () => undefined),
    domainGone,
    tap(button('retry_once'), overlay('toast')),
  ),
  scene(
    'customer-service-none',
    content({ customerService: [], serviceScript: false }),
    open('/m/login', screen('login', 'form')),
    service,
    see(overlay('customer-service', 'p')),
  ),
  scene(
    'contact-failed',
    fail(serviceAndDomain),
    open('/m/login', screen('login', 'form')),
    service,
    see(overlay('customer-service', '[role=alert]')),
  ),
  scene('offline', open('/m/login', screen('login', 'form')), offline),
  scene('unknown-address', openOther('/m/no-such-page', 'home'), see(overlay('toast'))),
  // If the brand does not have a bar, home remains unchanged.
  scene(
    'app-window',
    home,
    quiet,
    tapIfThere(button('close', { within: overlay('download-bar') }), overlay('app-window')),
  ),
  scene('app-upgrade', appUpgrade(false)),
  scene('app-upgrade-mandatory', appUpgrade(true)),
  scene('age-gate', ageGate),
  scene('age-gate-refused', ageGate, tapIfThere(screen('age-gate', 'button >> nth=1'))),
]

function startMaintenance({ sandbox }: Stage): Promise<void> {
  const maintenanceEnd = new Date(Date.now() + 3 * 3_600_000).toISOString()
  return sandbox.patch({ settings: { maintenance: true, maintenanceEnd } })
}

export const visitorScenes: readonly Scene[] = [
  ...homeScenes,
  ...announcementScenes,
  ...inboxScenes,
  ...gameScenes,
  ...readingScenes,
  ...systemScenes,
]

/**
 * Removes the popup budget from every document that this page opens from now on, so that every
 * popup can be captured, including those of operators' own brands.
 */
function liftPopupBudget(page: Page): Promise<unknown> {
  return page.addInitScript(id => {
    // At this time, the page has been parsed but no module has run.
    const takeOut = () => {
      // Changes the text node instead of the script element, because Trusted Types would block new
      // content for a script element.
      const painted = document.getElementById(id)?.firstChild
      if (!(painted instanceof Text)) return

      const merchant = JSON.parse(painted.data)
      delete merchant.settings.popups
      painted.data = JSON.stringify(merchant)
    }
    document.addEventListener('readystatechange', takeOut, { once: true })
  }, paintedElementId)
}
