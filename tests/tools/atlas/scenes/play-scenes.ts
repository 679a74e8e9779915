/** Playing and paying: launching a game, its limits, deposits, withdrawals and payout accounts. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { ageConfirmed } from '@livery/contract/local-storage-keys.ts'
import {
  answer,
  as,
  button,
  content,
  fail,
  fault,
  fill,
  flag,
  gone,
  happen,
  listScenes,
  open,
  overlay,
  quiet,
  reload,
  type Scene,
  type Stage,
  type Step,
  scene,
  screen,
  see,
  settings,
  submitButton,
  tap,
  text,
} from '../steps.ts'

const { createDeposit, depositSettings, launchGame, payment, payments } = endpoints
const { playLimits, trialLaunch, withdrawAccount } = endpoints

const member = as('member1')
const longName = 'A way of paying with a name that nobody has shortened yet '.repeat(2)

const slot = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
/** Of the vendor that every demo brand shows in a frame. */
const framed = '/m/launchGame?code=evo-comet-roulette-live&vendor=EVO&title=Comet+Roulette'
const gameInFrame: Step = ({ page }) => page.frameLocator('iframe').getByRole('heading').waitFor()
const launch = (address = slot) => [member, open(address)]
const launchAnswered = (value: object) => [
  answer(launchGame, { gameCode: 'x', hasLobby: false, ...value }),
  ...launch(),
  see(screen('launch-game', 'button >> nth=1')),
]
const refused = [
  fault(launchGame, {
    body: { success: false, errorCode: 'game.rest', message: 'This game rests tonight' },
  }),
  ...launch(),
  tap(button('ok', { within: overlay('alert') })),
  gone(overlay('alert')),
]
const inFrame = [
  ...launch(framed),
  gameInFrame,
  see(screen('launch-game', 'header [role=timer]')),
  quiet,
]

const launchScenes: readonly Scene[] = [
  scene('launch', fault(launchGame, { delayMs: 30_000 }), launch()),
  scene('launch-slow', waitForSlowGame),
  scene('launch-refused', refused),
  scene('launch-lost', fault(launchGame, { reset: true }), launch(), see(button('try_again'))),
  scene('launch-unsafe', launchAnswered({ gameUrl: 'javascript:0' })),
  scene(
    'launch-window',
    launchAnswered({ gameUrl: '/lgw/games/play/PG/pg-lantern-koi', popup: true }),
  ),
  scene('launch-app-first', flag('STARTGAMEINAPP3'), launch(), see(button('get_the_app'))),
  scene('launch-frame', inFrame),
  scene(
    'launch-deposit',
    inFrame,
    tap(
      button('wallet_deposit', { within: screen('launch-game') }),
      overlay('deposit', 'role=textbox'),
    ),
  ),
  scene('trial', refused, tap(button('trial_try')), gameInFrame),
  scene('trial-failed', refused, fail(trialLaunch), tap(button('trial_try'), text('trial_failed'))),
]

/** Waits for a game whose launch call has returned its URL but whose page does not load. */
async function waitForSlowGame(stage: Stage): Promise<void> {
  const { page, texts } = stage
  await member(stage)
  await page.clock.install()
  await page.route('**/lgw/games/play/**', route => route.fulfill({ status: 204 }))
  const left = page.waitForRequest(/\/lgw\/games\/play\//)
  await open(slot)(stage)
  await left
  await page.clock.runFor(11_000)
  await page.getByText(texts('launch_slow')).waitFor()
}

const limitsPage = [member, open('/m/member/limits')]
const limits = [...limitsPage, see(screen('play-limits', 'li')), see(screen('play-limits', 'dl'))]
const editLimit = [tap(screen('play-limits', 'li button'), overlay('limits', 'role=textbox'))]
const setLimit = (value: string) => [
  ...editLimit,
  fill(overlay('limits', 'role=textbox'), value),
  tap(overlay('limits', '[type=submit]')),
  gone(overlay('limits')),
]
const pause = [
  member,
  open('/m/member/home'),
  tap(button('pause_play'), overlay('limits', 'role=heading')),
]
const timeOver = {
  success: false,
  errorCode: 'play.time.over',
  message: '',
  value: { limit: { kind: 'session', period: 'day', value: 90, used: 90 } },
}
const use =
  (...[kind, amount]: ['deposit' | 'minutes' | 'stake' | 'payout', number]): Step =>
  ({ sandbox }) =>
    sandbox.usePlay('member1', kind, amount)

const limitScenes: readonly Scene[] = [
  scene('limits', limits),
  scene('limits-failed', fail(playLimits), limitsPage, see('role=alert')),
  // A merchant whose settings declare limits shows the failure instead.
  scene(
    'limits-device',
    settings({ withoutPlayLimits: true }),
    limitsPage,
    see(screen('play-limits', 'li, [role=alert]')),
  ),
  // Reopened in between, because the form ignores a second press for a moment.
  scene(
    'limits-waiting',
    limits,
    setLimit('1000'),
    use('deposit', 60_000),
    open('/m/member/limits'),
    setLimit('99000'),
    see(screen('play-limits', 'li >> nth=0 >> button >> nth=1')),
  ),
  scene('limit-edit', limits, editLimit),
  scene(
    'limit-fault',
    limits,
    editLimit,
    tap(overlay('limits', '[type=submit]'), overlay('limits', '[role=alert]')),
  ),
  scene('break-confirm', pause),
  scene(
    'break-running',
    pause,
    tap(button('pause_start', { within: overlay('limits') }), overlay('limits', 'strong')),
  ),
  scene(
    'time-over',
    fault(launchGame, { body: timeOver }),
    member,
    ({ page }) => page.goto(slot),
    see(overlay('limits', 'role=heading')),
  ),
  scene(
    'reality-check',
    member,
    open('/m/home'),
    use('minutes', 75),
    use('stake', 1_250_000),
    use('payout', 400_000),
    reload,
    see(overlay('reality-check', 'dl')),
  ),
]

const depositPage = [member, open('/m/voucherCenter')]
const depositForm = [...depositPage, see('[name="amount"]'), quiet]
const depositReady = [...depositForm, tap('fieldset button', 'form dl')]
const method = { id: 'a', kind: 'bank', minimum: 1_000, maximum: 999_999_999_900 }
const methods = (...names: string[]) =>
  answer(depositSettings, {
    currency: 'USD',
    methods: names.map(name => ({ ...method, name, presets: [1_000, 999_999_999_900] })),
    bonuses: [],
  })
const deposit = { id: 'M-1-p1', kind: 'deposit', state: 'pending', methodName: 'Bank transfer' }
const amounts = { amount: 1_000_000, fee: 10_000, arrives: 1_090_000, bonus: 100_000 }
const createdAt = '2026-11-20T10:30:00Z'
const paid = (changes: object) => [
  answer(payment, { ...deposit, ...amounts, methodKind: 'bank', createdAt, ...changes }),
  member,
  open('/m/voucherCenter?payment=M-1-p1', 'dl'),
]
/** What the player must do next, by the method's kind. */
const nextSteps = {
  bank: {
    kind: 'transfer',
    bankName: 'First Demo Bank',
    holder: 'DEMO PAYMENTS LTD',
    number: '0011 2233 4455',
    reference: 'R-1',
  },
  virtual: {
    kind: 'address',
    network: 'TRC20',
    address: 'TDemoAddressNotForRealMoney0000001',
    coin: { name: 'USDT', amount: '10000.00', rate: 100 },
  },
  pix: { kind: 'pix', code: '00020126360014br.gov.bcb.pix0114M-1-p15204000053039865802BR' },
  card: { kind: 'page', url: '/lgw/games/pay/M-1-p1' },
}

const depositScenes: readonly Scene[] = [
  ...listScenes('deposit', [...depositPage, quiet], {
    empty: methods(),
    long: methods(longName),
    failing: [depositSettings, payments],
  }),
  scene(
    'deposit-wrong-amount',
    depositForm,
    fill('[name="amount"]', '1'),
    tap(submitButton, 'role=alert'),
  ),
  scene('deposit-ready', depositReady),
  scene(
    'deposit-sheet',
    member,
    open('/m/home'),
    quiet,
    tap(button('wallet_deposit'), overlay('deposit', '[name="amount"]')),
    quiet,
  ),
  scene(
    'deposit-in-doubt',
    depositReady,
    ({ page }) => page.route(`**${createDeposit.path}`, route => route.abort()),
    tap(screen('deposit', submitButton), text('deposit_in_doubt_text')),
  ),
  ...Object.entries(nextSteps).map(([methodKind, steps]) =>
    scene(`deposit-waiting-${methodKind}`, paid({ methodKind, steps })),
  ),
  scene('deposit-arrived', paid({ state: 'arrived' })),
  scene('deposit-refused', paid({ state: 'failed', reason: 'The bank refused it' })),
]

const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }
const longCard = {
  id: 'card-2',
  bankName: 'Ngân hàng Thương mại Cổ phần Ngoại thương Việt Nam',
  holder: 'MARIA FERNANDA DE ALBUQUERQUE VASCONCELOS',
  lastDigits: '3456',
}
const accounts = (...bankCards: (typeof card)[]) => happen('member1', { bankCards })
const addAccount = [member, open('/m/securityCenter/addBankCard', 'form')]
const withdraw = [member, open('/m/withdraw'), quiet]
const summary = (more: { stepUp?: ['sms'] } = {}) => [
  accounts(card),
  happen('member1', more),
  ...withdraw,
  tap(({ page, texts }) =>
    page.getByRole('group', { name: texts('withdraw_amounts') }).getByRole('button'),
  ),
  tap(submitButton, ({ page, texts }) =>
    page.getByRole('heading', { name: texts('withdraw_summary') }),
  ),
]
const ended = (verdict: 'hold' | 'approve' | 'reject') => [
  ({ sandbox }: Stage) => sandbox.settle(verdict),
  ...summary(),
  tap(submitButton, 'dl'),
  ({ page }: Stage) => page.waitForURL(/\?payment=/),
]
const security = [member, open('/m/securityCenter'), quiet]

const payoutScenes: readonly Scene[] = [
  scene('add-account', addAccount),
  scene('add-account-faults', addAccount, tap(submitButton)),
  // One brand requires an age confirmation on this page.
  scene(
    'add-account-pix',
    content({ countries: { defaultCountry: 'BR' } }),
    ({ page }) => page.addInitScript(key => localStorage.setItem(key, '18'), ageConfirmed),
    member,
    open('/m/securityCenter/addBankCardPix', 'form'),
  ),
  scene(
    'add-account-done',
    addAccount,
    tap(button('payout_bank', { exact: true })),
    fill('[name="bankName"]', 'First Bank'),
    fill('[name="holder"]', 'ALEX DOE'),
    fill('[name="number"]', '123456789012'),
    tap(submitButton),
    gone('form'),
  ),
  scene('withdraw', accounts(card, longCard), withdraw),
  scene('withdraw-no-account', accounts(), withdraw),
  scene(
    'withdraw-turnover',
    happen('member1', { turnoverLeft: 1_234_500, bankCards: [card] }),
    withdraw,
  ),
  scene('withdraw-failed-load', fail(withdrawAccount), accounts(card), withdraw),
  scene('withdraw-summary', summary()),
  scene('withdraw-summary-code', summary({ stepUp: ['sms'] })),
  scene('withdraw-pending', ended('hold')),
  scene('withdraw-arrived', ended('approve')),
  scene('withdraw-failed', ended('reject')),
  scene('security-center', accounts(card, longCard), security),
  scene('security-center-authenticator', accounts(card, longCard), security, ({ page, texts }) =>
    page
      .getByRole('listitem')
      .filter({ hasText: texts('security_factor_ga') })
      .getByRole('button')
      .click(),
  ),
  scene('security-center-empty', content({ withoutSecondFactors: true }), security),
]

export const playScenes: readonly Scene[] = [
  ...launchScenes,
  ...limitScenes,
  ...depositScenes,
  ...payoutScenes,
]
