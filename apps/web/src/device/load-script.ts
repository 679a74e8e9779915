import { LoadError } from '#lib/load-in-time.ts'

/** How often each script has failed on this page. */
const failures = new Map<string, number>()

/**
 * Adds a script to the page. Once the script has run, resolves with a function that removes the
 * script. A script that failed is removed.
 * @throws LoadError if the script has not loaded within `timeoutMs`.
 */
export function loadScript(src: string, timeoutMs: number): Promise<() => void> {
  const script = document.createElement('script')
  script.src = addRetryParameter(src)
  script.async = true

  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      forgetScript(src)
      reject(new LoadError(`${src} did not load`))
    }

    const timer = setTimeout(fail, timeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve(() => script.remove())
    }
    script.onerror = fail
    document.head.append(script)
  })
}

/** Makes the next load fetch the script again. */
export function forgetScript(src: string): void {
  failures.set(src, (failures.get(src) ?? 0) + 1)
}

/**
 * Makes a retry's URL unique, because a browser delays a second request for the same URL until the
 * first request, which hangs, has ended.
 */
function addRetryParameter(src: string): string {
  const count = failures.get(src)
  return count === undefined ? src : `${src}${src.includes('?') ? '&' : '?'}retry=${count}`
}
