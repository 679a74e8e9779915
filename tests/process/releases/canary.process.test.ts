import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readJournal } from '../../../apps/release/src/journal/journal.ts'
import { readPointer } from '../../../apps/release/src/pointer/pointer.ts'
import { promoteVerb } from '../../../scripts/cli/verbs/promote.ts'
import { codes, publishMarked } from './small-release.ts'

/** These marks are also the pages' build ids. */
const [stable, tried] = ['aaaa', 'bbbb']

let folder: string
let bff: TestBff
let url: string
let current: string
let canary: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  folder = await mkdtemp(join(tmpdir(), 'livery-canary-'))
  current = await publishMarked(folder, stable)
  bff = await startBff({ folder, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  await bff.admin.listen({ port: 0, host: '127.0.0.1' })
  // a TCP listener always has an AddressInfo
  const { port } = bff.admin.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  await visit(400, stable, 0.01)
  canary = await publishMarked(folder, tried, codes, { merchants: ['alpha'] })
  await bff.releases.refresh()
})
afterEach(async () => {
  vi.useRealTimers()
  await bff.stop()
  await rm(folder, { recursive: true })
})

let visitors = 0

/**
 * Simulates ten rounds of visits per second to each merchant, on the rate limiter's clock. Some
 * visits have an error, and every fourth boot is slow.
 */
async function visit(count: number, alphasBuild: string, errorsOfAlpha: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    vi.advanceTimersByTime(100)
    for (const code of codes) {
      const part = code === 'alpha' ? errorsOfAlpha : 0.01
      const isBad = Math.floor((at + 1) * part) > Math.floor(at * part)
      const events: TelemetryEvent[] = [
        { kind: 'visit' },
        { kind: 'vital', vital: 'boot', value: at % 4 === 0 ? 2_500 : 900 },
        ...(isBad ? [{ kind: 'error' } as const] : []),
      ]
      const buildId = code === 'alpha' ? alphasBuild : stable
      visitors += 1
      await bff.app.inject({
        method: 'POST',
        url: '/bff/telemetry',
        headers: {
          host: `${code}.test`,
          'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
        },
        payload: JSON.stringify({ buildId, events }),
      })
    }
  }
}

async function decide(more: object = {}) {
  const said: string[] = []
  const given: unknown[] = []
  const output = {
    say: (line: string) => said.push(line),
    complain: (line: string) => said.push(line),
    give: (value: unknown) => given.push(value),
  }
  const flags = {
    ...{ out: folder, merchantsDir: join(folder, 'merchants'), auto: true as const, bff: [url] },
    ...{ for: 0, every: 1, minVisits: 200 },
  }

  return { exitCode: await promoteVerb.run({ ...flags, ...more }, output), said, given }
}

describe('promote --auto', () => {
  it('promotes a good canary to all hosts, and gives the visit counts as the reason', async () => {
    await visit(300, tried, 0.01)
    const { exitCode, given } = await decide()

    expect(exitCode).toBe(0)
    expect(given).toMatchObject([{ outcome: 'promote', visits: 300, release: canary, missing: [] }])
    expect(readPointer(folder)).toMatchObject({ current: canary, previous: [current] })
    expect(readJournal(folder).at(-1)).toMatchObject({
      verb: 'promote',
      why: expect.stringMatching(/^300 visits; errors: 2 /),
    })
  })

  it('aborts a bad canary, and exits with 3', async () => {
    await visit(80, tried, 0.25)
    const { exitCode, said } = await decide()

    expect(exitCode).toBe(3)
    expect(said.at(-1)).toContain('is aborted')
    expect(readPointer(folder)).toMatchObject({ current, aborted: canary })

    await bff.releases.refresh()
    const { body } = await bff.app.inject({ url: '/m/home', headers: { host: 'alpha.test' } })

    expect(body).toContain(`alpha ${stable}`)
    expect(readJournal(folder).at(-1)).toMatchObject({
      verb: 'abort',
      why: expect.stringMatching(/errors: 19.*worse/),
    })
  })

  it('leaves a canary with few visits unchanged, and exits with 4', async () => {
    await visit(30, tried, 0)
    const before = readPointer(folder)
    const { exitCode, given } = await decide()
    expect(exitCode).toBe(4)
    expect(given).toMatchObject([{ outcome: 'inconclusive', visits: 30 }])
    expect(readPointer(folder)).toEqual(before)
  })

  it('does not promote while a server is unreachable', async () => {
    await visit(300, tried, 0.01)
    const { exitCode, said } = await decide({ bff: [url, 'http://127.0.0.1:9'] })
    expect(exitCode).toBe(4)
    expect(said[0]).toContain('no counts from http://127.0.0.1:9')
  })

  it('names a mistake in the flags before it waits for visits', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const wait = { for: 86_400_000, every: 60_000 }
    await mkdir(join(folder, 'merchants'))

    await expect(decide({ ...wait, share: 0.1 })).rejects.toThrow('may lack some of theirs')
    await expect(decide({ ...wait, merchants: ['beta'] })).rejects.toThrow('alpha would lose it')
    await expect(decide({ ...wait, tag: ['ring1'] })).rejects.toThrow('--tag: "ring1" is not known')
    vi.stubEnv('RELEASE_KEY_FILE', join(folder, 'none.pem'))
    await expect(decide(wait)).rejects.toThrow('none.pem: the file does not exist')
    vi.unstubAllEnvs()

    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('rolls the canary out to more hosts on request', async () => {
    await visit(300, tried, 0.01)
    expect((await decide({ merchants: ['alpha', 'beta'] })).exitCode).toBe(0)
    expect(readPointer(folder)?.canary).toEqual({ release: canary, merchants: ['alpha', 'beta'] })
  })

  it('requires a list of servers to query', async () => {
    await expect(decide({ bff: undefined })).rejects.toThrow('--auto requires the admin port')
  })
})
