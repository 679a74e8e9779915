/** Changes the language of an open page, as the language picker does, without its sheet. */
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page, Request } from 'playwright'
import type { Tongue } from './tongues.ts'

/** @returns whether the page speaks it now; a page without the app, or offline, cannot. */
export type Speak = (tongue: Tongue) => Promise<boolean>

/** To be made when the scene is staged: calls that are open by then are held up on purpose. */
export function toSpeak(page: Page, calls: OpenCalls): Speak {
  const held = calls.count()
  return async ({ name, code, tag }) => {
    // A pseudo language stands in the chunks of another one, which the page has read already.
    if (
      name !== code ||
      !(await page.evaluate(switchInPage, { code, tag, app: toNeutralName('app') }))
    )
      return false
    await calls.whenAtMost(held)
    return true
  }
}

/** A call that is held up must not cost its whole delay in every language. */
const patienceMs = 5_000

type OpenCalls = {
  count: () => number
  /** Until no more than so many are open, or patience ends. */
  whenAtMost: (count: number) => Promise<void>
}

/** The calls of the platform that a page waits for. */
export function watchCalls(page: Page): OpenCalls {
  const open = new Set<Request>()
  const waiting = new Set<() => void>()
  const end = (request: Request) => {
    open.delete(request)
    for (const look of waiting) look()
  }
  page.on('request', request => {
    if (/^(?:fetch|xhr)$/.test(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    count: () => open.size,
    whenAtMost: most =>
      new Promise(resolve => {
        const stop = () => {
          waiting.delete(look)
          clearTimeout(timer)
          resolve()
        }
        const look = () => open.size <= most && stop()
        const timer = setTimeout(stop, patienceMs)
        waiting.add(look)
        look()
      }),
  }
}

/**
 * Runs in the page: finds the function by what it calls, since its name is lost in the build.
 * @throws Error when the app no longer has it
 */
async function switchInPage({
  code,
  tag,
  app,
}: {
  code: string
  tag: string
  app: string
}): Promise<boolean> {
  const root = document.documentElement
  if (root.dataset.mounted === undefined) return false
  const chunk = document.querySelector<HTMLLinkElement>(`link[href*="/m/assets/${app}-"]`)
  if (!chunk) throw new Error('this page preloads no chunk of the app')
  const exported: unknown[] = Object.values(await import(chunk.href))
  const change = exported.find(
    (one): one is (language: string) => Promise<void> =>
      typeof one === 'function' && /^async function.*\.changeLanguage\(/s.test(String(one)),
  )
  if (!change) throw new Error('the app has no change of language')
  try {
    await change(code)
  } catch {
    return false
  }
  // Two frames: one in which it is drawn, one in which what was drawn is measured by the page.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return root.lang === tag
}
