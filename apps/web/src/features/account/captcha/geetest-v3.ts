import type { GeetestChallenge } from '@livery/contract/platform/system.ts'
import * as timings from '@livery/contract/timings.ts'
import { forgetScript, loadScript } from '#device/load-script.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { CaptchaEvents } from './captcha.ts'
import type { GeetestPlan } from './captcha-plan.ts'
import { resolveServers } from './captcha-plan.ts'
import type { Geetest3 } from './geetest-types.ts'
import { formatProviderError, scriptTimeout } from './provider-error.ts'
import { toProviderLanguage } from './provider-language.ts'

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
  // A script that failed to load is reported as the provider's own error, a failed challenge as an
  // unknown error.
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
 * Builds the proof. The third part, `geetest_validate`, is contained in the seccode, and the
 * platform has no field for it.
 */
function buildProof(result: Exclude<ReturnType<Geetest3['getValidate']>, false>) {
  return { geetestChallenge: result.geetest_challenge, geetestSeccode: result.geetest_seccode }
}
