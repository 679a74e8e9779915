import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findProblem, findServerLines } from './trace-problem.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-trace-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const toLine = (requestId: string, status = 502) =>
  JSON.stringify({ level: 'info', time: 1_000, requestId, merchant: 'aurora', status })

it('finds the lines of a report’s calls, also behind a container’s name, and ignores other lines', async () => {
  const first = join(folder, 'a.log')
  const second = join(folder, 'b.log')
  const others = Array.from({ length: 5_000 }, (_, at) => toLine(`other-${at}`, 200))
  await writeFile(first, [...others, `bff-1  | ${toLine('abc-1')}`, 'no JSON'].join('\n'))
  await writeFile(second, toLine('abc-2', 504))

  const found = await findServerLines(new Set(['abc-1', 'abc-2', 'abc-3']), [first, second])

  expect([...found]).toMatchObject([
    ['abc-1', { status: 502 }],
    ['abc-2', { status: 504 }],
  ])
})

it('ignores a line that a rotated log cuts off', async () => {
  const file = join(folder, 'rotated.log')
  const line = toLine('abc-1')
  await writeFile(file, [line.slice(10), toLine('abc-2'), line.slice(0, -5)].join('\n'))

  expect([...(await findServerLines(new Set(['abc-1', 'abc-2']), [file])).keys()]).toEqual([
    'abc-2',
  ])
})

it('asks each BFF, and names each of them if none has the report', async () => {
  const stored = {
    ...{ code: 'K7QM2XVD', merchant: 'aurora', receivedAt: '2026-11-30T12:00:00.000Z' },
    report: {
      ...{ subject: 'help', buildId: 'abc', language: 'EN', isInstalled: false },
      steps: [],
    },
  }
  const server = createServer((request, response) => {
    const isKnown = request.url === '/problem-reports/K7QM2XVD'
    response.writeHead(isKnown ? 200 : 404).end(JSON.stringify(stored))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  // always an AddressInfo for a TCP listener
  const bff = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  try {
    expect(await findProblem('K7QM2XVD', ['http://127.0.0.1:9', bff])).toEqual(stored)
    await expect(findProblem('22222222', ['http://127.0.0.1:9', bff])).rejects.toThrow(
      `${bff}: no such report`,
    )
  } finally {
    server.close()
  }
})
