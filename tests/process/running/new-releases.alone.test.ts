import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createReleasesFolder } from '@livery/bff/testing/fixture-release.ts'
import { afterEach, expect, it } from 'vitest'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type RunningBff, startBff } from './bff.ts'
import { type Get, startPlayers } from './closed-loop.ts'
import { startPlatform } from './platform.ts'
import { createPublisher, toMark, toScriptPath } from './releases.ts'

const leastReleases = isSoak ? 300 : 10
const leastAnswers = isSoak ? 500_000 : 500
const code = 'aurora'

let bff: RunningBff | undefined
let folder = ''
afterEach(async () => {
  bff?.signal('SIGKILL')
  await bff?.ended
  await rm(folder, { recursive: true, force: true })
})

it('a BFF does not lose a request or mix responses with a new release every second', {
  timeout: isSoak ? 3_600_000 : 180_000,
}, async () => {
  folder = await createReleasesFolder()
  const publisher = createPublisher(folder, code)
  await publisher.publish()
  const platform = await startPlatform()
  const running = await startBff({
    RELEASES_DIR: folder,
    PLATFORM_URL: platform.url,
    DRAIN_MS: '500',
    LOG_LEVEL: 'info',
    LOG_SAMPLE: '1000000',
    MAX_LAG_MS: '0',
    RATE_LIMIT_PER_MINUTE: '100000000',
    CLIENT_SHARE: '100',
  })

  bff = running
  const marks = new Set<string>()
  const players = startPlayers({
    port: running.port,
    host: `${code}.test`,
    count: isSoak ? 16 : 6,
    turn: async get => void marks.add(await visitPage(get)),
  })
  const publishing = publisher.every(1_000)
  await running.said(/release activated/, leastReleases)
  await players.answers(Math.max(1, leastAnswers - players.tally.answered))
  const { answered, failures } = await players.stop()
  const releases = await publishing.stop()
  running.signal('SIGTERM')

  reportFigure(
    `${failures.length} failed of ${answered} requests, ${releases} releases activated, ${marks.size} seen`,
  )
  if (failures.length) console.log(running.log().slice(-6000))

  expect(failures.slice(0, 5)).toEqual([])
  expect(marks.size).toBeGreaterThan(1)
  expect(await running.ended).toBe('0')

  const told = running.log().match(/"signal":"SIGTERM".*"shutdown requested"|"drained"/g)

  expect(told?.map(line => line.split('"').at(-2))).toEqual(['shutdown requested', 'drained'])

  await platform.stop()
})

/** Loads a page and its script, and calls the platform. Returns the page's mark. */
async function visitPage(get: Get): Promise<string> {
  const page = await get('/m/home')
  if (page.status !== 200) throw new Error(`page: ${page.status}`)

  const hash = createHash('sha256').update(page.body).digest('hex').slice(0, 32)
  if (page.headers.etag !== `"${hash}"`) throw new Error('page: head and body of two releases')

  const mark = toMark(page.body.toString())
  const script = await get(toScriptPath(code, mark))
  if (script.status !== 200) throw new Error(`script of ${mark}: ${script.status}`)
  if (!script.body.includes(mark)) throw new Error(`script of ${mark}: of another release`)

  const call = await get('/wps/system/status')
  if (call.status !== 200) throw new Error(`call: ${call.status}`)

  return mark
}
