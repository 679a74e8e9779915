import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { journalPath } from '@livery/contract/release.ts'
import type { TelemetryEvent } from '@livery/contract/telemetry/telemetry.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointTo, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let current: string
let canary: string

const merchants = (mark: string) => ['aurora', 'lotus'].map(code => ({ code, mark }))

beforeEach(async () => {
  bff = await startBff({ merchants: [], env: { TRUSTED_PROXIES: '127.0.0.1' } })
  canary = await publishFixture(bff.folder, merchants('canary hosts'))
  current = await publishFixture(bff.folder, merchants('stable'))
  await bff.releases.refresh()
})
afterEach(() => bff.stop())

const ask = async () => (await bff.admin.inject('/fleet/canary')).body
const rowsOf = (page: string) =>
  [...page.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = '']) =>
    row.split(/<\/t[hd]>/).map(cell => cell.replaceAll(/<[^>]*>/g, '')),
  )
const toLink = (id: string) => `<a href="/fleet/releases/${id}">`

let players = 0

/** Sends a report from a new player, with a separate IP address. */
async function sendEvents(host: string, events: TelemetryEvent[]): Promise<void> {
  const buildId = bff.releases.current()?.directory.get(host)?.buildId
  const payload = JSON.stringify({ buildId, events })
  players += 1
  const headers = {
    ...{ host, 'content-type': 'text/plain' },
    'x-forwarded-for': `10.0.0.${players}`,
  }

  await bff.app.inject({ method: 'POST', url: '/bff/telemetry', headers, payload })
}

async function tryAt(scope: { share?: number; merchants?: string[] }, release = canary) {
  await pointTo(bff.folder, current, [], { canary: { release, ...scope } })
  await bff.releases.refresh()
}

const boot = (value: number): TelemetryEvent[] => [
  { kind: 'visit' },
  { kind: 'vital', vital: 'boot', value },
]

describe('the canary page', () => {
  it('states that no canary is running', async () => {
    const page = await ask()

    expect(page).toContain('<p>No canary is running.</p>')
    expect(page).toContain(`Every host gets ${toLink(current)}`)
    expect(page).toContain('<caption>0 canary steps in the journal</caption>')
    expect(page).not.toContain('<h2>Figures</h2>')
  })

  it('shows the canary’s release and scope, and each arm’s figures before and since the canary started', async () => {
    await sendEvents('lotus.test', boot(600))
    await sendEvents('aurora.test', boot(9_000))

    // In each arm, errors from the first network with an error are ignored.
    for (const _ of [1, 2]) await sendEvents('aurora.test', [{ kind: 'error' }])

    await tryAt({ merchants: ['lotus'] })

    for (const ms of [400, 1_200, 1_250]) await sendEvents('lotus.test', boot(ms))

    await sendEvents('lotus.test', [{ kind: 'error' }])
    await sendEvents('lotus.test', [{ kind: 'visit' }, { kind: 'error' }, { kind: 'chunk' }])
    await sendEvents('aurora.test', boot(800))
    const page = await ask()

    expect(page).toContain(`<dt>Release</dt><dd>${toLink(canary)}`)
    expect(page).toContain(`<dt>Current release</dt><dd>${toLink(current)}`)
    expect(page).toContain('<dt>Merchants</dt><dd><a href="/fleet/merchants/lotus">lotus</a> </dd>')
    expect(page).toContain('<dt>Share</dt><dd>–</dd>')
    expect(page).toContain('<dt>Configured hosts</dt><dd>2 of 4</dd>')
    expect(page).toContain('<dt>Verdict</dt><dd>not stored while the canary runs')
    expect(rowsOf(page).map(cells => cells.slice(0, 8))).toEqual([
      ['Canary', 'canary hosts', 'since the canary started', '4', '1', '250.0', '3', '1300'],
      ['Current', 'canary hosts', 'before the canary', '1', '0', '0.0', '1', '750'],
      ['Current', 'all other hosts', 'since the canary started', '1', '0', '0.0', '1', '1000'],
      [
        'Current',
        'all other hosts',
        'before the canary',
        '1',
        '1',
        '1000.0',
        '1',
        'more than 8000',
      ],
    ])
  })

  it('shows the share of hosts, and no rate if nothing was counted', async () => {
    await tryAt({ share: 0.015 })
    const page = await ask()

    expect(page).toContain('<dt>Share</dt><dd>1.5% of hosts</dd>')
    expect(rowsOf(page)[0]?.slice(3, 8)).toEqual(['0', '0', '–', '0', '–'])
  })

  it('names the first fifty merchants in scope and shows how many more there are', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => `brand-${at}`)
    await tryAt({ merchants: ['lotus', ...codes] })
    const page = await ask()

    expect(page).toContain('brand-48</a> and 11 more</dd>')
    expect(page).not.toContain('brand-49')
  })

  it('shows a canary that this server rejected', async () => {
    await tryAt({ share: 0.5 }, 'f'.repeat(64))

    expect(await ask()).toContain(
      '<p>The pointer names a canary, but this server rejected it. See the log.</p>',
    )
  })

  it('shows how past canaries ended and the recorded reason', async () => {
    const line: JournalLine = {
      ...{ verb: 'canary', at: '2030-01-02T03:04:05.000Z', release: canary, before: current },
      ...{ who: 'operator', commit: null, why: null, run: null, merchants: 2, repainted: 0 },
      ...{ added: [], changed: [], removed: [], scope: { share: 0.1 }, hash: 'x' },
    }
    const { scope: _, ...ended } = line
    const abort = { verb: 'abort', release: current, before: canary, why: '<i>worse</i>' }
    const lines = [line, { ...ended, ...abort }, { ...ended, verb: 'build' }]
    const text = lines.map(each => `${JSON.stringify(each)}\n`).join('')
    await writeFile(join(bff.folder, journalPath), text)
    const page = await ask()

    const id = canary.slice(0, 12)

    expect(rowsOf(page).map(cells => cells.slice(0, 6))).toEqual([
      [line.at, 'aborted', id, '', 'operator', '&lt;i&gt;worse&lt;/i&gt;'],
      [line.at, 'started', id, '10% of hosts', 'operator', ''],
    ])
  })

  it('has one heading, a caption for each table, and a scope attribute for each table heading', async () => {
    await tryAt({ share: 0.5 })
    const page = await ask()
    const count = (what: RegExp) => [...page.matchAll(what)].length

    expect(count(/<h1>/g)).toBe(1)
    expect(count(/<caption>[^<]/g)).toBe(count(/<table>/g))
    expect(count(/<th(?! scope="(?:row|col)")[ >]/g)).toBe(0)
    expect(page).toContain('<a href="/fleet/canary" aria-current="page">Canary</a>')
  })
})
