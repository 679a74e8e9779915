/** The kinds of visitors in the install funnel, each defined by its browser's properties. */
import type { InstallVisitor } from '../install-facts.ts'
import { resolveInstallDevice, type VisitorSigns } from '../visitor.ts'

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
 * Builds the visitor for a user agent, at a merchant with native apps unless `state` overrides
 * that.
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
