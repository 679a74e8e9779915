import type { GeetestChallenge, PictureCaptcha } from '@livery/contract/platform/system.ts'
import * as timings from '@livery/contract/timings.ts'
import { useEffect, useState } from 'react'
import { forgetScript, loadScript } from '#device/load-script.ts'
import { getLanguage } from '#i18n/language.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { platform } from '#platform/client/client.ts'
import {
  type Captcha,
  type CaptchaEvents,
  type CaptchaPlan,
  createCaptcha,
  formatProviderError,
  type GeetestPlan,
  resolveServers,
  scriptTimeout,
} from './captcha.ts'
import { type Geetest4, loadGeetestV3, toProviderLanguage } from './geetest-v3.ts'
import { loadPicture } from './picture-captcha.ts'

type Plan = Extract<CaptchaPlan, { kind: 'picture' | 'geetest' }>

/**
 * Returns a captcha that loads on mount and unloads on unmount. For a plain captcha, also returns
 * its image.
 */
export function useCaptcha(plan: Plan): { captcha: Captcha; image: string | undefined } {
  const [image, setImage] = useState<string>()
  const [captcha] = useState(() => createCaptcha(events => void load(plan, events, setImage)))
  useEffect(() => {
    captcha.start()
    return captcha.stop
  }, [captcha])

  return { captcha, image }
}

function load(
  plan: Plan,
  events: CaptchaEvents,
  showPicture: (image: string | undefined) => void,
): Promise<void> {
  if (plan.kind === 'picture') return loadPicture(events, askPicture, showPicture)
  if (plan.version === 'v4') return loadGeetestV4(plan, getLanguage(), events)
  return loadGeetestV3(plan, getLanguage(), events, askChallenge)
}

/** CALL-17. The timestamp in the query string prevents a cached challenge. */
function askChallenge(): Promise<GeetestChallenge> {
  return platform.call('geetest', { query: { t: Date.now() }, alert: false })
}

function askPicture(): Promise<PictureCaptcha> {
  return platform.call('pictureCaptcha', {
    query: { t: Date.now() },
    alert: false,
  })
}

/** Loads Geetest v4 through the provider's loader, which opens its own dialog on request. */
export async function loadGeetestV4(
  plan: GeetestPlan,
  language: string,
  events: CaptchaEvents,
): Promise<void> {
  // If the script fails to load, report the provider's error.
  const unload = await ignoreFailure(loadScript(plan.script, timings.captchaScriptTimeoutMs))
  const init = window.initGeetest4
  if (!unload || !init) return events.failed(formatProviderError(scriptTimeout))

  // The provider's loader never recovers from a failure, so remove its script; a retry loads the
  // script again.
  const fail = (report: unknown) => {
    unload()
    forgetScript(plan.script)
    window.initGeetest4 = undefined
    events.failed(formatProviderError(report))
  }

  const servers = resolveServers(plan.servers, window.location.host)
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
