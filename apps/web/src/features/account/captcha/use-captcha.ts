import type { GeetestChallenge, PictureCaptcha } from '@livery/contract/platform/system.ts'
import { useEffect, useState } from 'react'
import { getLanguage } from '#i18n/language.ts'
import { platform } from '#platform/client/client.ts'
import { type Captcha, type CaptchaEvents, createCaptcha } from './captcha.ts'
import type { CaptchaPlan } from './captcha-plan.ts'
import { loadGeetestV3 } from './geetest-v3.ts'
import { loadGeetestV4 } from './geetest-v4.ts'
import { loadPicture } from './picture-captcha.ts'

type Plan = Extract<CaptchaPlan, { kind: 'picture' | 'geetest' }>

/** A captcha that loads and unloads with its block, and the picture of a plain one. */
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

/** CALL-17. The time in the query keeps caches from answering it. */
function askChallenge(): Promise<GeetestChallenge> {
  return platform.call('geetest', { query: { t: Date.now() }, alert: false })
}

function askPicture(): Promise<PictureCaptcha> {
  return platform.call('pictureCaptcha', {
    query: { t: Date.now() },
    alert: false,
  })
}
