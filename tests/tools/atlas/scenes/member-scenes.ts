/** A member's own pages: account, history, messages, rewards, and offers. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { expireSession } from '../../support/leave-app.ts'
import {
  answer,
  as,
  button,
  check,
  content,
  fail,
  fault,
  fill,
  flag,
  listScenes,
  open,
  openAs,
  overlay,
  quiet,
  reload,
  type Scene,
  type Stage,
  scene,
  screen,
  see,
  submit,
  submitButton,
  tap,
  tapIfThere,
} from '../steps.ts'

const { agentRegister, feedbackList, mall, memberAvatar, memberInfo } = endpoints
const { messages, missions, orders, rewards, transactions, unreadCount } = endpoints

const longName = 'A very long name of a game or of a reward that nobody has shortened yet '.repeat(
  2,
)

/** A ticket in each state: before its draw, drawn, won and lost. */
function tickets(gameName: string) {
  const states = [
    { issue: '99991231', status: 'open' },
    { issue: '20260101', status: 'open' },
    { issue: '20260101', status: 'won', payout: 1_234_567_890 },
    { issue: '20260101', status: 'lost' },
  ]
  const bought = states.map((state, at) => ({
    ...{ id: `ticket-${at}`, gameCode: 'lotus-655', gameName, vendor: 'TCG' },
    ...{ stake: 10_000, payout: 0, placedAt: '2026-01-01T00:00:00Z' },
    ...{ numbers: ['07', '12', '23', '30', '41', '55'], ...state },
  }))
  return answer(orders, { orders: bought, page: 1, pageCount: 1, total: bought.length })
}

const home = [openAs('member1', '/m/home'), quiet]
const account = (userName = 'member1') => [
  openAs(userName, '/m/member/home', screen('member-home', 'nav')),
  quiet,
]
const avatar = [...account(), tap(button('avatar_change'), overlay('avatar'))]

/** Without push, the page appears as at a brand that does not have push. */
const push = (permission: NotificationPermission) => [
  ({ page }: Stage) =>
    page.addInitScript(
      value => Object.defineProperty(Notification, 'permission', { get: () => value }),
      permission,
    ),
  ...account(),
  tapIfThere(button('push_setting'), overlay('push-prompt', 'button >> nth=-1')),
]

const accountScenes: readonly Scene[] = [
  scene('home-member', home),
  scene('home-vip', openAs('vip7', '/m/home'), quiet),
  scene('member-home', account()),
  scene('member-home-vip', account('vip7')),
  scene(
    'member-home-failed',
    fail(memberInfo),
    openAs('member1', '/m/member/home', screen('member-home', '[role="alert"]')),
  ),
  scene('push-question', push('default')),
  scene('push-blocked', push('denied')),
  scene('avatar', avatar),
  scene(
    'avatar-sending',
    fault(memberAvatar, { delayMs: 30_000 }),
    avatar,
    tap(overlay('avatar', '[aria-pressed="false"] >> nth=3')),
  ),
  scene(
    'session-expired',
    home,
    ({ page, sandbox }) => expireSession(page, sandbox),
    ({ page }) => page.goto('/m/member/home'),
    see(overlay('alert')),
  ),
]

const filled = (path: string) => openAs('member1', path, 'main li button')
const order = [tap('main li button', overlay('order'))]
const bookings = '/m/member/orders?list=bookings'
const message = [filled('/m/member/messages'), tap('main li button', overlay('message'))]
const sentAt = '2026-11-20T10:00:00Z'
const longOrder = {
  id: 'LONG-00000000000000000000001',
  gameCode: 'x',
  gameName: longName,
  vendor: longName,
  stake: 123_456_789,
  payout: 987_654_321_000,
  status: 'won',
  placedAt: sentAt,
}
const noOrders = { orders: [], page: 1, pageCount: 0, total: 0 }
const longOrders = answer(orders, { orders: [longOrder], page: 1, pageCount: 1, total: 1 })
const longMessages = content({
  messages: [{ id: 'long', title: longName, content: `<p>${longName.repeat(8)}</p>`, sentAt }],
})

const historyScenes: readonly Scene[] = [
  ...listScenes('orders', [openAs('member1', '/m/member/orders'), quiet], {
    empty: answer(orders, noOrders),
    long: longOrders,
    failing: [orders, transactions],
  }),
  scene('orders-transactions', filled(bookings)),
  scene('orders-none-found', openAs('member1', '/m/member/orders?day=2020-01-01'), quiet),
  scene('order', filled('/m/member/orders?kind=won'), order),
  scene('order-long', longOrders, filled('/m/member/orders'), order),
  scene('transaction', filled(`${bookings}&kind=deposit`), order),
  ...listScenes('tickets', [tickets('Lotus 6/55'), openAs('member1', '/m/member/tickets'), quiet], {
    empty: answer(orders, noOrders),
    long: tickets(longName),
    failing: [orders],
  }),
  ...listScenes('messages', [openAs('member1', '/m/member/messages'), quiet], {
    empty: content({ messages: [] }),
    long: longMessages,
    failing: [messages],
  }),
  scene('message', message),
  scene('message-long', longMessages, message),
]

const prize = { amount: 123_456_789, points: 123_456 }
const good = { name: longName, text: longName, image: '/m/icons/512.png', stock: 123_456 }
const progress = { counts: 'wagered', goal: 987_654_321, before: 123_456_789 }
const mission = { id: 'a', title: longName, summary: longName, prize, endsInHours: 900 }
const longRewards = content({
  rewards: [
    { id: 'a', title: longName, prize, endsInHours: 900 },
    { id: 'b', title: longName, prize, reason: longName },
  ],
  missions: [{ ...mission, ...progress, link: '/m/game' }],
  goods: [
    { ...good, id: 'long', points: 1_234_567 },
    { ...good, id: 'cheap', points: 1 },
  ],
})
const noRewards = content({ rewards: [], missions: [], goods: [] })
const vip = (path: string) => [openAs('vip7', path), quiet]

const rewardScenes: readonly Scene[] = [
  ...[
    { name: 'rewards', path: '/m/rewardCenter', call: rewards },
    { name: 'missions', path: '/m/leaderBoard', call: missions },
    { name: 'mall', path: '/m/mall/mallHome', call: mall },
  ].flatMap(({ name, path, call }) =>
    listScenes(name, vip(path), { empty: noRewards, long: longRewards, failing: [call] }),
  ),
  scene(
    'mall-confirm',
    vip('/m/mall/mallHome'),
    tap(
      ({ page, texts }) => page.getByRole('button').filter({ hasText: texts('redeem') }),
      overlay('confirm'),
    ),
  ),
  scene('benefits', vip('/m/member/benefits')),
  scene('benefits-none', openAs('member1', '/m/member/benefits'), quiet),
]

const chatLink = overlay('chat-link')
const feedback = openAs('member1', '/m/feedback', screen('feedback', 'form'))
const invite = [open('/m/inviteFriends', screen('invite-friends', 'section >> nth=1'))]
const agentForm = openAs('agent1', '/m/agentRegister', 'form')
const referralOff = { REFERRAL: { enabled: false } }

const offerScenes: readonly Scene[] = [
  scene(
    'offer-home',
    fault(unreadCount, { status: 200, body: { unReadCount: 12 } }),
    home,
    see(overlay('activity-shortcut')),
    see(`${chatLink} >> text="12"`),
  ),
  scene('offer-chat-refused', openAs('nochat', '/m/home'), tap(chatLink, overlay('alert'))),
  scene(
    'inbox-member',
    home,
    tap(button('inbox_title', { within: 'role=banner' }), overlay('inbox', 'li')),
  ),
  scene(
    'contact',
    home,
    tap(button('support', { within: 'role=banner' }), overlay('contact', 'a')),
  ),
  scene('chat', home, tap(chatLink), ({ page }) =>
    page.locator(overlay('chat')).frameLocator('iframe').getByRole('textbox').waitFor(),
  ),
  scene('feedback', feedback),
  scene('feedback-faults', fail(feedbackList), feedback, tap(submitButton, 'form [role=alert]')),
  scene(
    'feedback-answered',
    feedback,
    check('[name="topic"]'),
    fill('textarea', 'The page of deposits forgets the amount I typed.\n'.repeat(6)),
    tap(submitButton, screen('feedback', 'time')),
    ({ sandbox }) => sandbox.answerFeedback('Thank you, we have mended it.'),
    reload,
    see(screen('feedback', 'time >> nth=1')),
  ),
  scene('invite-friends', as('member1'), invite),
  scene('invite-friends-agent', as('agent1'), invite),
  scene('invite-friends-visitor', invite),
  scene(
    'invite-friends-closed',
    content({ memberPromotions: referralOff }),
    openAs('member1', '/m/inviteFriends'),
    quiet,
  ),
  scene(
    'invite-friends-coming-soon',
    content({ promotions: referralOff }),
    ({ page }) => page.goto('/m/inviteFriends'),
    see(overlay('alert')),
  ),
  scene('agent-register', agentForm),
  scene(
    'agent-register-done',
    answer(agentRegister, { userName: 'northern_star' }),
    agentForm,
    submit('northern_star'),
    see('main [role="status"]'),
  ),
  scene('member-home-referral', account('agent1'), ({ page, texts }) =>
    page.getByRole('button', { name: texts('agent_title') }).scrollIntoViewIfNeeded(),
  ),
  scene(
    'mini-game',
    flag('LOTTMINIGAME3'),
    // Without a position, half of the mini-game is outside the window.
    ({ sandbox }) => sandbox.patch({ settings: { miniGameOptions: { bottom: 96, left: 16 } } }),
    home,
    tap(overlay('mini-game', 'button'), overlay('mini-game', 'role=status')),
  ),
]

export const memberScenes: readonly Scene[] = [
  ...accountScenes,
  ...historyScenes,
  ...rewardScenes,
  ...offerScenes,
]
