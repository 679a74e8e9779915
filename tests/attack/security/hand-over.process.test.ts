/** Tries hand-over codes in every way that must fail. */
import { startMemberPlatform, toHandOver } from '@livery/bff/testing/member-platform.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import type { TestUpstream } from '@livery/bff/testing/start-upstream.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { handOverMs } from '@livery/contract/timings.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { counts, reportFigure } from '../../tools/support/counts.ts'

const target = 'www.lotus.test'
const source = 'https://lotus.test'
const atOnce = 20
const startMs = Date.UTC(2026, 0, 1)

let platform: TestUpstream
let bff: TestBff
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs })
  // Disables timeouts, so that the platform always responds in time, even on a slow machine.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  platform = await startMemberPlatform()
  bff = await startBff({
    env: { PLATFORM_URL: platform.url, RATE_LIMIT_PER_MINUTE: '0', LOG_SAMPLE: '1000' },
  })
})
afterAll(async () => {
  await bff.stop()
  await platform.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Where = { host?: string; origin?: string }

async function post(url: string, body: unknown, { host = target, origin }: Where) {
  const headers = { host, 'content-type': 'application/json', ...(origin && { origin }) }
  const answer = await bff.app.inject({ method: 'POST', url, headers, body: JSON.stringify(body) })
  return answer.statusCode === 200 ? answer.json().value : undefined
}

const make = async (at: number): Promise<string | undefined> =>
  (await post(bffPaths.handOver, toHandOver('LOTUS', `good-${at}`), { origin: source }))?.code

const redeem = async (code: string | undefined, where: Where = {}) =>
  (await post(bffPaths.redeemHandOver, { code }, { origin: `https://${target}`, ...where }))
    ?.session.token

/**
 * Each function tries to redeem a new code in a way that must fail, and returns how often the
 * attempt succeeded.
 */
const attacks: Record<string, (code: string | undefined) => Promise<number>> = {
  'at another host of the merchant': async code =>
    countWorking([await redeem(code, { host: 'lotus.test', origin: 'https://lotus.test' })]),
  'at another merchant': async code =>
    countWorking([await redeem(code, { host: 'aurora.test', origin: 'https://aurora.test' })]),
  'by foreign origins': async code =>
    countWorking([
      await redeem(code, { origin: 'https://evil.test' }),
      await redeem(code, { origin: source }),
      await redeem(code, { origin: 'null' }),
      await redeem(code, { origin: '' }),
    ]),
}

const countWorking = (tokens: unknown[]) => tokens.filter(token => token !== undefined).length

it('no code works twice, at another host, from another origin, or after it expires', async () => {
  const total = counts.handOverCodes
  const ways = Object.entries(attacks)
  let stolen = 0
  let lost = 0
  let doubled = 0
  const late: (string | undefined)[] = []

  async function tryOne(at: number): Promise<void> {
    const code = await make(at)
    const [, attack] = ways[at % ways.length] ?? []
    const worked = (await attack?.(code)) ?? 1
    stolen += worked
    // Every fourth code is redeemed only after its lifetime of one minute.
    if (at % 4 === 3) return void late.push(code)

    const tokens = await Promise.all([redeem(code), redeem(code)])
    const working = countWorking([...tokens, await redeem(code)])
    if (!tokens.includes(`good-${at}`)) lost += 1
    if (working > 1) doubled += 1
  }

  for (let at = 0; at < total; at += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, more) => tryOne(at + more)))
  }

  vi.setSystemTime(startMs + handOverMs)
  const inTime = countWorking(await Promise.all(late.map(code => redeem(code))))
  reportFigure(`hand-over codes that worked wrongly: ${stolen + doubled + inTime} of ${total}`)

  expect(late.filter(code => code !== undefined)).toHaveLength(total / 4)
  expect({ stolen, doubled, inTime, lost }).toEqual({ stolen: 0, doubled: 0, inTime: 0, lost: 0 })
}, 240_000)

it('no code is created for a page on another origin, even with a valid token', async () => {
  const origins = ['https://evil.test', 'https://aurora.test', 'https://www.lotus.test.evil.test']
  const made = []
  for (const origin of [...origins, 'null', 'https://xlotus.test', 'file://', '']) {
    made.push(await post(bffPaths.handOver, toHandOver('LOTUS'), { origin }))
  }
  expect(countWorking(made)).toBe(0)
})
