import {
  decideInstall,
  type InstallAction,
  type InstallDecision,
  installedCount,
} from '../decide-install.ts'
import {
  type InstallHistory,
  type InstallSettings,
  type InstallTrigger,
  type InstallVisitor,
  noHistory,
} from '../install-facts.ts'
import { resolveInstallDevice, type VisitorSigns } from '../visitor.ts'

const dayMs = 86_400_000

/**
 * The fixed current time in the funnel. Only the time since an earlier refusal affects the
 * decisions.
 */
export const funnelNowMs = Date.UTC(2026, 0, 1)

/** The histories that earlier visits may have stored, by case name. */
export const histories: Readonly<Record<string, InstallHistory>> = {
  'first visit': noHistory,
  'closed in this session': { ...noHistory, ...refused(1, 0), skipped: true },
  'browser refused in this session': {
    ...noHistory,
    ...refused(0, 0),
    dismissed: true,
    dismissals: 1,
  },
  'closed once, 6 days ago': { ...noHistory, ...refused(1, 6) },
  'closed once, 7 days ago': { ...noHistory, ...refused(1, 7) },
  'closed twice, 29 days ago': { ...noHistory, ...refused(2, 29) },
  'closed five times, 90 days ago': { ...noHistory, ...refused(5, 90) },
  'forced one shown in this session': { ...noHistory, forcedShown: true },
  installed: { ...noHistory, installed: true, dismissals: installedCount },
}

function refused(closes: number, daysAgo: number): Partial<InstallHistory> {
  return { closes, refusedAtMs: funnelNowMs - daysAgo * dayMs }
}

export type Kind = { name: string; userAgent: string; visitor: InstallVisitor }

const safari = (system: string, version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
const ios = safari('17_5', '17.5')
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const webView = chrome.replace('Pixel 8)', 'Pixel 8; wv)').replace('Chrome/', 'Version/4.0 Chrome/')
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export const kinds: readonly Kind[] = [
  buildVisitorKind('Android Chrome, prompt captured', chrome, { hasPrompt: true }),
  buildVisitorKind('Android Chrome, no prompt', chrome),
  buildVisitorKind(
    'Android Samsung Internet',
    chrome.replace('Chrome/', 'SamsungBrowser/25.0 Chrome/'),
  ),
  buildVisitorKind(
    'Android Firefox',
    'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  ),
  buildVisitorKind('Android Facebook', `${webView} [FB_IAB/FB4A;FBAV/468.0;]`),
  buildVisitorKind('Android LINE', `${webView} Line/14.9.0/IAB`),
  buildVisitorKind('Android Zalo', `${chrome} Zalo android/12100743`),
  buildVisitorKind('Android WeChat', `${webView} MicroMessenger/8.0.49`),
  buildVisitorKind('Android, from the home screen', chrome, { isInstalled: true }),
  buildVisitorKind('iPhone, iOS 12.1', safari('12_1_4', '12.0')),
  buildVisitorKind('iPhone, iOS 12.2 Safari', safari('12_2', '12.1')),
  buildVisitorKind('iPhone, iOS 16.7 Safari', safari('16_7', '16.6')),
  buildVisitorKind('iPhone, iOS 17.5 Safari', ios),
  buildVisitorKind('iPhone, iOS 26 Safari', safari('18_6', '26.0')),
  buildVisitorKind(
    'iPhone, iOS 16.3 Chrome',
    safari('16_3', 'x').replace('Version/x', 'CriOS/126.0'),
  ),
  buildVisitorKind('iPhone, iOS 17.5 Chrome', ios.replace('Version/17.5', 'CriOS/126.0')),
  buildVisitorKind('iPhone Instagram', ios.replace(/Version.*/, 'Mobile/15E148 Instagram 337.0')),
  buildVisitorKind('iPhone TikTok', ios.replace(/Version.*/, 'Mobile/15E148 musical_ly_35.3.0')),
  buildVisitorKind('iPhone, from the home screen', ios, { isInstalled: true }),
  buildVisitorKind('computer Chrome, prompt captured', computer, {
    hasPrompt: true,
    hasNativeApp: false,
  }),
  buildVisitorKind('computer Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0'),
]

/**
 * Builds the visitor for a user agent, at a merchant with native apps. `state` overrides any of the
 * visitor's properties.
 */
export function buildVisitorKind(
  name: string,
  userAgent: string,
  state: Partial<InstallVisitor> = {},
  touchPoints = /Android|iPhone|iPad/.test(userAgent) ? 5 : 0,
): Kind {
  const signs: VisitorSigns = { userAgent, touchPoints }
  return {
    name,
    userAgent,
    visitor: {
      ...resolveInstallDevice(signs),
      isInstalled: false,
      hasPrompt: false,
      hasNativeApp: true,
      ...state,
    },
  }
}

/** A decision in words: the offer, its time and the reason. */
type Said = { what: string; when: string; why: string }

const actions: Record<InstallAction, string> = {
  'native-app': 'native app',
  'web-app': 'home screen',
  'open-browser': 'open in a browser',
  continue: 'continue',
}

const webWays = { 'one-tap': 'one tap', 'ios-guide': 'guide', 'menu-guide': 'menu guide' } as const

const reasons: Record<InstallDecision['reason'], string> = {
  entry: 'opened at the entry',
  login: 'logged in',
  'registration-check': 'has registered',
  deposit: 'a deposit has arrived',
  'by-hand': 'asked by hand',
  forced: 'forced by the operator',
  'is-app': 'this is the installed app',
  installed: 'was installed from this browser',
  'switched-off': 'switched off by the operator',
  skipped: 'closed in this session',
  dismissed: 'the browser was refused in this session',
  paused: 'refused too short a time ago',
  'no-way': 'this browser can install nothing',
}

export function sayDecision(decision: InstallDecision): Said {
  const why = reasons[decision.reason]
  if (decision.kind === 'none') return { what: 'nothing', when: '-', why }

  const { webWay, closable, delayMs, waitMs } = decision
  const names = decision.actions.map(action =>
    action === 'web-app' && webWay ? `${actions[action]} (${webWays[webWay]})` : actions[action],
  )
  const stays = closable ? '' : '; cannot be closed'
  const wait = waitMs > delayMs ? `, at most ${waitMs} ms without the prompt` : ''

  return { what: names.join(', ') + stays, when: `${delayMs} ms${wait}`, why }
}

export type FunnelRow = { visitor: string; history: string; decision: InstallDecision } & Said

/** Returns the decision for every combination of visitor and history. */
export function decideFunnel(
  kinds: readonly Kind[],
  settings: InstallSettings,
  trigger: InstallTrigger,
): FunnelRow[] {
  return kinds.flatMap(({ name, visitor }) =>
    Object.entries(histories).map(([named, history]) => {
      const facts = { visitor, history, settings, trigger, nowMs: funnelNowMs }
      const decision = decideInstall(facts)
      return { visitor: name, history: named, decision, ...sayDecision(decision) }
    }),
  )
}
