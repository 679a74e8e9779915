import * as timings from '@livery/contract/timings.ts'
import { forgetScript, loadScript } from '#device/load-script.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import type { CaptchaEvents } from './captcha.ts'
import type { GeetestPlan } from './captcha-plan.ts'
import { toServers } from './captcha-plan.ts'
import type { Geetest4 } from './geetest-types.ts'
import { scriptTimeout, toErrorText } from './provider-error.ts'
import { toProviderLanguage } from './provider-language.ts'

/** Geetest v4 through its own loader, which draws its own box when asked to. */
export async function loadGeetestV4(
  plan: GeetestPlan,
  language: string,
  events: CaptchaEvents,
): Promise<void> {
  // A script that failed to load is reported as the provider's own error.
  const unload = await ignoreFailure(loadScript(plan.script, timings.captchaScriptTimeoutMs))
  const init = window.initGeetest4
  if (!unload || !init) return events.failed(toErrorText(scriptTimeout))

  // Its loader remembers a failure for ever, so the next try starts from a fresh one.
  const fail = (report: unknown) => {
    unload()
    forgetScript(plan.script)
    window.initGeetest4 = undefined
    events.failed(toErrorText(report))
  }
  const servers = toServers(plan.servers, window.location.host)
  init(
    {
      captchaId: plan.id,
      product: 'bind',
      language: toProviderLanguage(language, 'v4'),
      protocol: `${window.location.protocol}//`,
      timeout: timings.captchaScriptTimeoutMs,
      ...(servers.length > 0 && { apiServers: servers, staticServers: servers }),
      onError: fail,
    },
    captcha => listen(captcha, events, fail),
  )
}

function listen(captcha: Geetest4, events: CaptchaEvents, fail: (report: unknown) => void): void {
  captcha
    .onReady(() =>
      events.ready({
        show: () => captcha.showCaptcha(),
        ...(captcha.reset && { reset: () => captcha.reset?.() }),
        destroy: () => captcha.destroy?.(),
      }),
    )
    .onSuccess(() => {
      const result = captcha.getValidate()
      if (result) events.solved({ geetestValidateV4: JSON.stringify(result) })
    })
    .onError(fail)
    .onClose(events.closed)
}
