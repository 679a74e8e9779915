/**
 * Tests the text output of `/metrics`. Other people's dashboards and alerts also read this output,
 * so it must only change on purpose.
 */
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createService } from '@livery/bff/create-service.ts'
import { readConfig } from '@livery/bff/settings/config.ts'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { exchangeRaw } from '@livery/bff/testing/raw-exchange.ts'
import { startUpstream } from '@livery/bff/testing/start-upstream.ts'
import { telemetryPath } from '@livery/contract/bff-paths.ts'
import type { Label } from '@livery/contract/metrics/metric.ts'
import { metricTable } from '@livery/contract/metrics/metric-table.ts'
import { expect, it } from 'vitest'

/** The number of series per metric that the outline contains, in addition to the last series. */
const mostSeries = 11

it('/metrics has names, help, types and labels in the same order as metrics.txt (vitest -u rewrites it)', async () => {
  await expect(toOutline(await scrapeVisited())).toMatchFileSnapshot('metrics.txt')
})

it('docs/metrics.md describes the labels of /metrics (vitest -u rewrites it)', async () => {
  await expect(toManual()).toMatchFileSnapshot('../../../docs/metrics.md')
})

function toManual(): string {
  const rows = Object.entries(metricTable).map(
    ([name, { type, labels }]) =>
      `| \`${name}\` | ${type} | ${Object.entries(labels).map(toCell).join('; ')} |`,
  )
  const head = [
    '# Metric labels',
    '',
    '`tests/rules/deploy/metrics-text.unit.test.ts` generates this page from',
    '`apps/contract/src/metrics/metric-table.ts`. [The manual](operations.md#metrics) explains each metric. Every',
    'label has a closed set of values or a bound; clients cannot choose a value.',
    '',
    '| metric | kind | labels |',
    '|---|---|---|',
  ]
  return [...head, ...rows, ''].join('\n')
}

function toCell([name, label]: [string, Label]): string {
  if (!('values' in label)) return `\`${name}\`: ${label.bound}`
  return `\`${name}\`: ${label.of ?? label.values.map(value => `\`${value}\``).join(', ')}`
}

/**
 * Scrapes a BFF that has served a page, called the platform, rejected a host and received a browser
 * report.
 */
async function scrapeVisited(): Promise<string> {
  const folder = await createReleasesFolder()
  await publishFixture(folder, [{ code: 'aurora' }])
  const platform = await startUpstream((_request, response) => void response.end('{}'))
  const env = { RELEASES_DIR: folder, LOG_LEVEL: 'silent', PLATFORM_URL: platform.url }
  const { app, admin, start, stop } = await createService(readConfig(env), {
    lines: { write: () => undefined },
  })

  await start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // a TCP listener always has an AddressInfo

  const ask = (head: string, host: string, body = '') =>
    exchangeRaw(
      port,
      `${head} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )

  await ask('GET /m/home', 'aurora.test')
  await ask('POST /wps/session/login', 'aurora.test', '{}')
  await ask('GET /m/home', 'stranger.test')
  await ask(`POST ${telemetryPath}`, 'aurora.test', '{"events":[{"kind":"error"}]}')
  const { body } = await admin.inject('/metrics')
  await stop({ windowMs: 0 })
  await platform.stop()
  await rm(folder, { recursive: true })

  return body
}

/** Returns our own metrics without values, and without labels that differ between runs. */
function toOutline(text: string): string {
  const blocks = text.split(/^(?=# HELP )/m).filter(block => block.startsWith('# HELP livery_'))
  const lines = blocks.flatMap(block => {
    const [help = '', type = '', ...series] = block.trim().split('\n')
    const named = series.map(line => line.replace(/ \S+$/, '').replace(changing, '$1"…"'))
    return [help, type, ...fold(named), '']
  })
  return lines.join('\n')
}

const changing = /\b((?:release|version|node)=)"[^"]*"/g

function fold(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostSeries + 1) return lines
  return [...lines.slice(0, mostSeries), '…', ...lines.slice(-1)]
}
