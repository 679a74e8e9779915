import * as timings from '@livery/contract/timings.ts'
import { LoadError } from '#lib/load-in-time.ts'

/** How often each script has failed in this page. */
const failures = new Map<string, number>()

/**
 * Adds a script to the page and resolves when it has run; the answered function takes it away
 * again. A script that failed is gone already.
 * @throws LoadError when it has not come within 3 s (CAPTCHA-18).
 */
export function loadScript(src: string): Promise<() => void> {
  const script = document.createElement('script')
  script.src = toFreshAddress(src)
  script.async = true
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      forgetScript(src)
      reject(new LoadError(`${src} did not load`))
    }
    const timer = setTimeout(fail, timings.captchaScriptTimeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve(() => script.remove())
    }
    script.onerror = fail
    document.head.append(script)
  })
}

/** The next load fetches it anew: what came of it so far is of no use. */
export function forgetScript(src: string): void {
  failures.set(src, (failures.get(src) ?? 0) + 1)
}

/** A browser holds a second request for the address of one that still hangs back until it ends. */
function toFreshAddress(src: string): string {
  const count = failures.get(src)
  return count === undefined ? src : `${src}${src.includes('?') ? '&' : '?'}retry=${count}`
}
