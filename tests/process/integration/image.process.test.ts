import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseDockerfile } from '../../rules/deploy/dockerfile.ts'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type Edge, startEdge } from '../../world/deploy/caddy.ts'
import { fetchImageStart, type ImageStart } from '../../world/deploy/image-start.ts'
import { performStage, readIgnored } from '../../world/deploy/perform.ts'
import { type RedisServer, startRedis } from '../../world/deploy/redis.ts'
import { type RunningBff, startBff } from '../running/bff.ts'
import { type Get, startPlayers } from '../running/closed-loop.ts'
import { type Platform, startPlatform } from '../running/platform.ts'

const context = resolve(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(context, 'deploy/Dockerfile'), 'utf8')
const stages = parseDockerfile(dockerfile)
const stage = stages.get('bff')
const players = 8
const written = '{"language":"EN"}'
const answersPerPhase = isSoak ? 20_000 : 400

const folder = mkdtempSync(join(tmpdir(), 'livery-image-'))
const releases = join(folder, 'releases')
let root: string
let start: ImageStart
let redis: RedisServer
let platform: Platform
let edge: Edge
let bffs: [RunningBff, RunningBff]

beforeAll(async () => {
  const isIgnored = readIgnored(join(context, '.dockerignore'))
  start = await fetchImageStart()
  root = await performStage(stages, 'bff', { context, folder, isIgnored })
  await publishFixture(releases, [{ code: 'aurora' }])
  redis = await startRedis()
  platform = await startPlatform({ workMs: 5, writes: written })
  bffs = [await startFromImage('0'), await startFromImage('0')]
  edge = await startEdge({
    folder,
    upstreams: bffs.map(({ port }) => `127.0.0.1:${port}`),
    admin: `127.0.0.1:${bffs[0].adminPort}`,
  })
}, 180_000)

afterAll(async () => {
  await edge?.stop()
  for (const bff of bffs ?? []) bff.signal('SIGKILL')
  await Promise.all((bffs ?? []).map(({ ended }) => ended))
  await platform?.stop()
  await redis?.kill()
  rmSync(folder, { recursive: true, force: true })
})

it('the BFF image contains only files needed at runtime, owned by a non-root user', () => {
  const app = join(root, 'app')
  const files = readdirSync(join(app, 'apps'), { recursive: true, encoding: 'utf8' })

  expect(stage?.user).toBe('node')
  expect(stage?.env.NODE_ENV).toBe('production')
  expect(existsSync(join(app, 'node_modules/fastify'))).toBe(true)

  for (const tool of ['typescript', 'tsx', 'vitest', 'vite', 'react', 'playwright']) {
    expect(existsSync(join(app, 'node_modules', tool)), tool).toBe(false)
  }

  expect(files.filter(path => /\.test\.tsx?$|(^|\/)testing\//.test(path))).toEqual([])
  expect(files.filter(path => /^(web|sandbox)\/src/.test(path))).toEqual([])
})

it('the BFF image serves behind Caddy and shares Redis', async () => {
  const load = startLoad()
  await load.answers(2 * players)
  const { failures } = await load.stop()

  expect(failures).toEqual([])

  for (const bff of bffs) expect(await bff.metric('livery_redis_up')).toBe(1)

  for (const bff of bffs) expect(await bff.metric('livery_http_requests_total')).toBeGreaterThan(0)
})

it("the BFF image's health check passes only while the BFF responds", async () => {
  const [, check = '[]'] = /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(dockerfile) ?? []
  const [command = '', ...args]: string[] = JSON.parse(check)

  const ask = (port: number) => {
    return runToEnd(command, args, { ADMIN_PORT: String(port) })
  }

  expect(command).toBe('node')
  expect(await ask(bffs[0].adminPort)).toMatchObject({ exitCode: 0 })
  expect(await ask(await findFreePort())).toMatchObject({ exitCode: 1 })
})

it('no request is lost when one of two BFFs is stopped under load', async () => {
  const [leaving] = bffs
  const load = startLoad()
  await load.answers(answersPerPhase)
  leaving.signal('SIGTERM')

  expect(await leaving.ended).toBe('0')

  await load.answers(answersPerPhase)
  const { answered, failures } = await load.stop()
  bffs = [await startFromImage(String(leaving.port)), bffs[1]]

  reportFigure(`${failures.length} failed of ${answered} requests while a BFF was stopped`)

  expect(failures).toEqual([])
}, 120_000)

it('only requests in flight can be lost when one of two BFFs is killed under load', async () => {
  const [, dying] = bffs
  const load = startLoad()
  await load.answers(answersPerPhase)
  dying.signal('SIGKILL')
  await dying.ended
  await load.answers(answersPerPhase)
  const failedBy = load.failures()
  await load.answers(answersPerPhase)
  const { answered, failures } = await load.stop()

  reportFigure(`${failures.length} failed of ${answered} requests while a BFF was killed`)

  expect(failures.length).toBeLessThanOrEqual(players)
  expect(failures.length).toBe(failedBy)
}, 120_000)

/** Simulates players who load a page, call the platform and send a report. */
function startLoad() {
  const load = startPlayers({
    port: edge.httpPort,
    host: 'aurora.localhost',
    count: players,
    body: written,
    turn: async get => {
      await expectOk(get, '/m/home')
      await expectOk(get, '/wps/system/status')
      await expectOk(get, '/wps/member/language', 'PUT')
    },
  })
  return {
    failures: () => load.tally.failures.length,
    answers: (more: number) => load.answers(more),
    stop: () => load.stop(),
  }
}

async function expectOk(get: Get, path: string, method?: string): Promise<void> {
  const { status } = await get(path, method)
  if (status !== 200) throw new Error(`${path}: ${status}`)
}

function startFromImage(port: string): Promise<RunningBff> {
  return startBff(
    {
      ...start.env,
      PORT: port,
      RELEASES_DIR: releases,
      PLATFORM_URL: platform.url,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '100000000',
      CLIENT_SHARE: '100',
      MAX_LAG_MS: '0',
      // The shipped default, which is longer than Caddy keeps an idle connection.
      DRAIN_MS: '3000',
      LOG_SAMPLE: '1000000',
    },
    { folder: join(root, 'app'), command: start.command },
  )
}
