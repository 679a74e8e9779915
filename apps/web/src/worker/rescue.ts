import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import { doubtMessage, type RescueParts } from '@livery/contract/rescue/rescue.ts'
import type { WorkerConfig } from './config.ts'
import { judgeDomain, type Verdict } from './judge-domain.ts'
import { keepDomains, loadOtherDomains, readRescue } from './kept-domains.ts'
import { readKept } from './precache.ts'
import { buildRescuePage, buildRescuePageUrl } from './rescue-answer.ts'

declare const self: ServiceWorkerGlobalScope

export type Rescue = {
  /** Responds to a navigation with the app, or with the rescue page if the domain is blocked. */
  navigate: (event: FetchEvent, answer: () => Promise<Response>) => Promise<Response>
  answerPage: () => Promise<Response>
}

/**
 * Moves players away from a blocked domain (decision 0046). The app opens immediately from the
 * cache, and the worker checks the domain in parallel. If the domain is blocked, the rescue page
 * replaces the app.
 */
export function createRescue(config: WorkerConfig): Rescue {
  let judging: Promise<Verdict> | undefined

  async function judge(): Promise<Verdict> {
    const others = await loadOtherDomains(config, self.location.hostname)
    return judgeDomain(others, {
      ping: host => ping(config.platformCode, host),
      isOnline: () => self.navigator.onLine,
      random: Math.random,
    })
  }

  /** Checks the domain once for all of the worker's pages, because they share the domain. */
  function judgeOnce(): Promise<Verdict> {
    judging ??= judge()
      // A failed judgment does not show whether the domain is blocked.
      .catch((): Verdict => 'unsure')
      .finally(() => {
        judging = undefined
      })
    return judging
  }

  /** Acts on a verdict for a client's page, which already shows the app. */
  async function follow(verdict: Verdict, clientId: string, address: string): Promise<void> {
    try {
      if (verdict === 'answers') await keepDomains(config)
      if (verdict === 'blocked') await openRescue(clientId, address)
    } catch {
      // The list cannot be fetched or stored, or the page has closed: the next start tries again.
    }
  }

  async function answerPage(): Promise<Response> {
    const domains = await loadOtherDomains(config, self.location.hostname)
    const script = await (await readKept(config, config.rescue.script)).text()
    const parts: RescueParts = await (await readKept(config, config.rescue.parts)).json()
    return buildRescuePage({ ...(await readRescue(config)), ...parts, script }, domains)
  }

  function navigate(event: FetchEvent, answer: () => Promise<Response>): Promise<Response> {
    const verdict = judgeOnce()
    let isShown = false
    const app = answer().then(response => {
      isShown = true
      return response
    })
    const rescue = verdict.then(found => (found === 'blocked' ? answerPage() : app))
    event.waitUntil(
      verdict.then(found => {
        if (isShown) return follow(found, event.resultingClientId, event.request.url)
      }),
    )

    // Without a cached shell, the app would load from a domain that may be blocked. The rescue page
    // therefore replaces a response that fails or takes longer than the verdict.
    return Promise.race([app, rescue]).catch(() => rescue)
  }

  self.addEventListener('message', event => {
    const { source, data } = event
    if (data?.type !== doubtMessage || !(source instanceof WindowClient)) return
    event.waitUntil(judgeOnce().then(found => follow(found, source.id, source.url)))
  })

  return { navigate, answerPage }
}

async function openRescue(clientId: string, address: string): Promise<void> {
  const client = await self.clients.get(clientId)
  if (client instanceof WindowClient) await client.navigate(buildRescuePageUrl(address))
}

/**
 * Returns whether a host responds to the ping as this merchant. Checks the body, because a captive
 * portal and a block page also return 200. Does not use custom headers, so that the browser does
 * not send a preflight request.
 */
async function ping(platformCode: string, host?: string): Promise<boolean> {
  const origin = host === undefined ? '' : `https://${host}`
  const url = `${origin}${siteEndpoints.ping.path}?speed=${Date.now()}`
  try {
    const answer = await fetch(url, { credentials: 'omit', cache: 'no-store' })
    const { success, value } = await answer.json()
    return success === true && value.merchant === platformCode
  } catch {
    // Unreachable, or not the ping's response body.
    return false
  }
}
