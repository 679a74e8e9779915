/** Failures, one fault each; a button on the QA page applies each failure to the merchant. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { platformErrors } from '@livery/contract/errors.ts'
import { bannerPath } from '#seed/content-builders.ts'
import type { PromotionEntry } from '#seed/seed-data.ts'

export type Situation = { label: string; fault: Record<string, unknown> }

type Call = { method: string; path: string }

const { login, register, sendSms, memberInfo, status, serviceAndDomain, rsaKey } = endpoints
const { launchGame, trialLaunch, bankCard } = endpoints

/** The demo merchants, with the games host from their manifest and one of their lotteries. */
const houses = [
  { merchant: 'AURORA', host: 'games.aurora-play.example', lottery: 'polar-649' },
  { merchant: 'LOTUS', host: 'games.lotus-xoso.example', lottery: 'xsmb' },
  { merchant: 'TLB', host: 'games.tlb-arena.example', lottery: 'island-642' },
] as const

export const situations: readonly Situation[] = [
  refuse('Login refused', login, platformErrors.loginCredentials, 'Wrong name or password'),
  refuse('Login from elsewhere', login, platformErrors.tokenIpDifferent, 'You have moved'),
  refuse('Too many logins (no alert)', login, 'TOO_MANY_REQUEST_LOGIN', 'Slow down'),
  refuse('Registration refused', register, 'register.closed', 'Registration is closed today'),
  refuse('SMS refused', sendSms, 'sms.limit', 'No more codes today'),
  refuse('No encryption key', rsaKey, 'key.unavailable', ''),
  refuse('Status fails', status, 'system.error', 'The site is being moved'),
  refuse('Session ended', memberInfo, platformErrors.customerNotLoginDotted, '', 401),
  { label: 'No customer service', fault: { match: formatCall(serviceAndDomain), status: 500 } },
  { label: 'Launch slow, 8 s', fault: { match: formatCall(launchGame), delayMs: 8_000 } },
  { label: 'Launch hangs, 30 s', fault: { match: formatCall(launchGame), delayMs: 30_000 } },
  { label: 'Launch lost', fault: { match: formatCall(launchGame), reset: true } },
  { label: 'Launch 500', fault: { match: formatCall(launchGame), status: 500 } },
  refuse('Launch refused', launchGame, 'game.maintenance', 'This game rests until six o’clock'),
  launchTo('Launch without an address', { gameUrl: 42 }),
  launchTo('Launch to an unsafe address', { gameUrl: 'javascript:alert(1)' }),
  launchTo('Launch in a window', {
    gameUrl: '/lgw/games/play/PG/pg-lantern-koi?mode=money',
    popup: true,
  }),
  ...houses.flatMap(listHouseLaunches),
  refuse(
    'Account number refused',
    bankCard,
    platformErrors.payoutNumber,
    'The bank does not know it',
  ),
  refuse('Account holder refused', bankCard, platformErrors.payoutHolder, 'Not your own account'),
  refuse('Trial refused', trialLaunch, 'trial.busy', 'All trial tables are taken'),
  refuse('No trial', trialLaunch, platformErrors.notFound, ''),
  { label: 'Everything 502', fault: { match: '* /wps/*', status: 502 } },
  { label: 'Everything slow, 8 s', fault: { match: '* /wps/*', delayMs: 8_000 } },
  { label: 'Every connection cut', fault: { match: '* /wps/*', reset: true } },
]

export type Change = {
  label: string
  patch: Partial<Record<'settings' | 'flags' | 'template' | 'content', Record<string, unknown>>>
}

/** A well-formed identity project that does not exist; no seed data uses it. */
const demoProject = {
  apiKey: 'demo-key',
  projectId: 'demo',
  appId: '1:100200300400:web:d4',
  messagingSenderId: '100200300400',
}

const noProject = { apiKey: null, projectId: null, appId: null, messagingSenderId: null }

/**
 * Changes of several values together; a button on the QA page applies each change to the merchant.
 */
export const changes: readonly Change[] = [
  { label: 'Name an identity project', patch: { settings: { smsProvider: demoProject } } },
  { label: 'Name none', patch: { settings: { smsProvider: noProject } } },
  { label: 'Welcome pictures after 3 s', patch: buildWelcomeWait(3) },
  { label: 'Welcome pictures after 20 s', patch: buildWelcomeWait(20) },
  { label: 'New welcome pictures', patch: { content: { welcomeEdition: 2 } } },
  { label: 'Welcome pictures as before', patch: { content: { welcomeEdition: null } } },
  { label: 'No second factors', patch: { content: { withoutSecondFactors: true } } },
  { label: 'Second factors', patch: { content: { withoutSecondFactors: null } } },
  { label: 'Empty the mall', patch: { content: { goods: [] } } },
  { label: 'No rewards and missions', patch: { content: { rewards: [], missions: [] } } },
  { label: 'Mini-game v1', patch: buildMiniGameFlags(true, false) },
  { label: 'Mini-game s1', patch: buildMiniGameFlags(false, true) },
  { label: 'No mini-game', patch: buildMiniGameFlags(false, false) },
  { label: 'Platform without limits', patch: { settings: { withoutPlayLimits: true } } },
  { label: 'Platform with limits', patch: { settings: { withoutPlayLimits: null } } },
  { label: 'No promotions', patch: { content: { promotionCategories: [] } } },
  { label: 'A promotion ends within the hour', patch: buildPromotionEnd(1) },
  { label: 'A promotion is over', patch: buildPromotionEnd(0) },
  { label: 'No draws', patch: { content: { lotteries: [] } } },
  { label: 'No matches', patch: { content: { matches: [] } } },
  { label: 'No messages', patch: { content: { messages: [] } } },
  { label: 'Messages as before', patch: { content: { messages: null } } },
  {
    label: 'A newer app may be taken',
    patch: buildAppUpgrade({ possible: true, mandatory: false }),
  },
  {
    label: 'A newer app must be taken',
    patch: buildAppUpgrade({ possible: true, mandatory: true }),
  },
  { label: 'No newer app', patch: buildAppUpgrade({ possible: false, mandatory: false }) },
  { label: 'No web app to install', patch: { template: { desktop_app_feature: '1' } } },
  { label: 'A web app to install', patch: { template: { desktop_app_feature: '0' } } },
]

/** Only affects a browser whose user agent ends in "BrandApp Ver/2.4.39". */
function buildAppUpgrade(offer: { possible: boolean; mandatory: boolean }): Change['patch'] {
  const link = '/wps/downloads/app.apk'
  return { settings: { appUpgrade: { ...offer, version: '9.0', link, text: '' } } }
}

/** Sets an end relative to the start of the current hour. */
function buildPromotionEnd(endsInHours: number): Change['patch'] {
  const promotion: PromotionEntry = {
    id: 'qa',
    title: 'A promotion of QA',
    summary: 'It ends.',
    content: '<p>It ends.</p>',
    image: bannerPath('AURORA', 1),
    endsInHours,
  }
  return { content: { promotionCategories: [{ id: 'qa', name: 'QA', promotions: [promotion] }] } }
}

function buildWelcomeWait(waitSeconds: number): Change['patch'] {
  return { settings: { welcomeOptions: { waitSeconds } } }
}

function buildMiniGameFlags(LOTTMINIGAME3: boolean, SEALOTTMINIGAME3: boolean): Change['patch'] {
  return { flags: { LOTTMINIGAME3, SEALOTTMINIGAME3 } }
}

function refuse(
  label: string,
  call: Call,
  errorCode: string,
  message: string,
  status = 200,
): Situation {
  const body = { success: false, errorCode, message }
  return { label, fault: { match: formatCall(call), status, body } }
}

/** Builds a launch that succeeds with this response. */
function launchTo(label: string, answer: Record<string, unknown>): Situation {
  const value = { gameCode: 'pg-lantern-koi', hasLobby: false, ...answer }
  return { label, fault: { match: formatCall(launchGame), body: { success: true, value } } }
}

/** The host does not exist. A browser with a mapping for this host shows the game in the frame. */
function listHouseLaunches({ merchant, host, lottery }: (typeof houses)[number]): Situation[] {
  const lotto = `/lgw/games/play/TCG/${lottery}?mode=money`
  return [
    launchTo(`Launch into a frame (${merchant})`, { gameUrl: `https://${host}/play` }),
    launchTo(`Launch a lottery’s lobby (${merchant})`, { gameUrl: `${lotto}&view=lobby` }),
    launchTo(`Launch a lottery’s betting (${merchant})`, { gameUrl: `${lotto}&view=betting` }),
  ]
}

function formatCall({ method, path }: Call): string {
  return `${method} ${path}`
}
