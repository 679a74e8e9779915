import type { GeetestChallenge } from '@livery/contract/platform/system.ts'
import * as timings from '@livery/contract/timings.ts'
import { forgetScript, loadScript } from '#device/load-script.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { CaptchaEvents } from './captcha.ts'
import { formatProviderError, type GeetestPlan, resolveServers, scriptTimeout } from './captcha.ts'

/** The parts of Geetest's two global loaders that the app uses. */
type Geetest3 = {
  onReady: (run: () => void) => Geetest3
  onSuccess: (run: () => void) => Geetest3
  onError: (run: (report: unknown) => void) => Geetest3
  onClose: (run: () => void) => Geetest3
  destroy?: () => void
  verify: () => void
  getValidate: () =>
    | { geetest_challenge: string; geetest_validate: string; geetest_seccode: string }
    | false
}

export type Geetest4 = {
  onReady: (run: () => void) => Geetest4
  onSuccess: (run: () => void) => Geetest4
  onError: (run: (report: unknown) => void) => Geetest4
  onClose: (run: () => void) => Geetest4
  destroy?: () => void
  reset?: () => void
  showCaptcha: () => void
  getValidate: () => Record<string, string> | false
}

type Geetest3Config = {
  gt: string
  challenge: string
  offline: boolean
  new_captcha: boolean
  product: 'bind'
  lang: string
  https: boolean
  timeout: number
  api_server?: string
}

export type Geetest4Config = {
  captchaId: string
  product: 'bind'
  language: string
  protocol: string
  timeout: number
  apiServers?: string[]
  staticServers?: string[]
  onError: (report: unknown) => void
}

declare global {
  interface Window {
    initGeetest?: ((config: Geetest3Config, start: (captcha: Geetest3) => void) => void) | undefined
    initGeetest4?:
      | ((config: Geetest4Config, start: (captcha: Geetest4) => void) => void)
      | undefined
  }
}

type Codes = { v3: string; v4: string }

/**
 * CAPTCHA-20: maps our languages to the provider's language codes per version. Version 4 lacks Thai
 * and Vietnamese, so it uses English. HK is not a product language: HK players get TW (LANG-06).
 */
const codes = new Map<string, Codes>(
  Object.entries({
    CN: { v3: 'zh-cn', v4: 'zho' },
    TW: { v3: 'zh-tw', v4: 'zho-tw' },
    EN: { v3: 'en', v4: 'eng' },
    JA: { v3: 'ja', v4: 'jpn' },
    KO: { v3: 'ko', v4: 'kor' },
    ID: { v3: 'id', v4: 'ind' },
    ES: { v3: 'es', v4: 'spa' },
    TH: { v3: 'th', v4: 'eng' },
    VI: { v3: 'vi', v4: 'eng' },
  }),
)

const english: Codes = { v3: 'en', v4: 'eng' }

/**
 * Returns the provider's language code; English for every language that the captcha does not list.
 */
export function toProviderLanguage(language: string, version: keyof Codes): string {
  return (codes.get(language) ?? english)[version]
}

type AskChallenge = () => Promise<GeetestChallenge>

/**
 * Loads Geetest v3. Its challenge can be used only once, so each load requests a new challenge from
 * the platform (CALL-17).
 */
export async function loadGeetestV3(
  plan: GeetestPlan,
  language: string,
  events: CaptchaEvents,
  askChallenge: AskChallenge,
): Promise<void> {
  // If the script fails to load, report the provider's error. If the challenge request fails,
  // report an unknown error.
  const [unload, challenge] = await Promise.all([
    ignoreFailure(loadScript(plan.script, timings.captchaScriptTimeoutMs)),
    ignoreFailure(askChallenge()),
  ])
  const init = window.initGeetest
  if (!unload || !init) return events.failed(formatProviderError(scriptTimeout))
  if (!challenge) return events.failed(undefined)

  const fail = (report: unknown) => {
    unload()
    forgetScript(plan.script)
    window.initGeetest = undefined
    events.failed(formatProviderError(report))
  }

  const [server] = resolveServers(plan.servers, window.location.host)
  init(
    {
      gt: challenge.gt,
      challenge: challenge.challenge,
      offline: false,
      new_captcha: challenge.newCaptcha,
      product: 'bind',
      lang: toProviderLanguage(language, 'v3'),
      https: window.location.protocol === 'https:',
      timeout: timings.captchaScriptTimeoutMs,
      ...(server !== undefined && { api_server: server }),
    },
    captcha => listen(captcha, events, fail),
  )
}

function listen(captcha: Geetest3, events: CaptchaEvents, fail: (report: unknown) => void): void {
  captcha
    .onReady(() =>
      events.ready({ show: () => captcha.verify(), destroy: () => captcha.destroy?.() }),
    )
    .onSuccess(() => {
      const result = captcha.getValidate()
      if (result) events.solved(buildProof(result))
    })
    .onError(fail)
    .onClose(events.closed)
}

/**
 * Builds the proof. Omits `geetest_validate`: the seccode contains it, and the platform has no
 * field for it.
 */
function buildProof(result: Exclude<ReturnType<Geetest3['getValidate']>, false>) {
  return { geetestChallenge: result.geetest_challenge, geetestSeccode: result.geetest_seccode }
}
