/**
 * Changes an open page's language without opening the sheet, using the language picker's function.
 */
import { setTimeout } from 'node:timers/promises'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page, Request } from 'playwright'
import type { Tongue } from './tongues.ts'

/**
 * Switches the language.
 * @returns whether the page now shows the language; a page without the app, or offline, cannot
 * switch
 */
export type Speak = (tongue: Tongue) => Promise<boolean>

/**
 * Creates the function after the scene is staged. Calls that are pending at that time count as
 * deliberately delayed.
 */
export function toSpeak(page: Page, calls: OpenCalls): Speak {
  const held = calls.count()
  return async ({ name, code, tag }) => {
    // A pseudo language replaces another language's chunks, which the page may already have loaded.
    if (
      name !== code ||
      !(await page.evaluate(switchInPage, { code, tag, app: toNeutralName('app') }))
    )
      return false
    await calls.whenAtMost(held)
    return true
  }
}

/**
 * Limits the wait, because a deliberately delayed call must not take its full delay in every
 * language.
 */
const patienceMs = 5_000
const lookMs = 50

export type OpenCalls = {
  count: () => number
  /** Resolves when at most this many calls are pending, or after `patienceMs`. */
  whenAtMost: (count: number) => Promise<void>
}

/** Tracks the platform calls that a page waits for. */
export function watchCalls(page: Page): OpenCalls {
  const open = new Set<Request>()
  page.on('request', request => {
    if (/^(?:fetch|xhr)$/.test(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))

  return {
    count: () => open.size,
    async whenAtMost(most) {
      const untilMs = Date.now() + patienceMs
      while (open.size > most && Date.now() < untilMs) await setTimeout(lookMs)
    },
  }
}

/**
 * Runs in the page: finds the function by its source code, because the build renames the function.
 * @throws Error if the app does not contain such a function
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

  // Waits two frames: the first renders the text, and in the second the page measures the result.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

  return root.lang === tag
}
