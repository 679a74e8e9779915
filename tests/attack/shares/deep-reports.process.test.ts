/**
 * One client sends nested brackets to one merchant over 32 connections. The other merchant must
 * still be served.
 */
import { Agent, request } from 'node:http'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { readAnswer } from '../../tools/support/whole-answer.ts'
import { honestAnswer } from '../faults/fault-modes.ts'
import { startFaultUpstream } from '../faults/fault-upstream.ts'

const connections = 32
/**
 * The attack ends when the other merchant's calls are complete, or after this number of reports.
 */
const mostReports = 200
const callsOfOther = 60

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
/**
 * Report bodies for two outcomes. The large body is rejected with 413 if it is read; the small body
 * gets a 204 if it is refused unread.
 */
const [large, small] = [nest(65_000), nest(16_000)]

type Posted = { body: string; outcome: number | 'cut' }

let bff: BffProcess
let stopUpstream: () => Promise<void>
const agent = new Agent({ keepAlive: true, maxSockets: connections })
beforeAll(async () => {
  const upstream = await startFaultUpstream()
  stopUpstream = upstream.stop
  upstream.become(socket => socket.write(honestAnswer))
  bff = await startBffProcess({
    merchants: [{ code: 'aurora' }, { code: 'lotus' }],
    env: {
      PLATFORM_URL: upstream.url,
      TRUSTED_PROXIES: '127.0.0.1',
      // Allows one report per second.
      CLIENT_SHARE: '1',
      // This test is not about event loop delays, which also occur on a busy test machine.
      MAX_LAG_MS: '0',
      LOG_LEVEL: 'warn',
    },
  })
})
afterAll(async () => {
  agent.destroy()
  await bff.stop()
  await stopUpstream()
})

function post(body: string): Promise<Posted> {
  return new Promise(resolve => {
    const sent = request(
      {
        ...{ agent, host: '127.0.0.1', port: bff.port, method: 'POST', path: bffPaths.cspReport },
        headers: {
          host: 'aurora.test',
          'x-forwarded-for': '203.0.113.7',
          'content-type': 'application/csp-report',
          'content-length': body.length,
        },
      },
      response => {
        response.resume().once('close', () => resolve({ body, outcome: response.statusCode ?? 0 }))
      },
    )
    // The server may close the connection while it refuses a body.
    sent.on('error', () => resolve({ body, outcome: 'cut' }))
    sent.end(body)
  })
}

async function postUntil(isOver: () => boolean): Promise<Posted[]> {
  const posted: Posted[] = []
  while (!isOver() && posted.length < mostReports) {
    posted.push(await post(posted.length % 2 === 0 ? large : small))
  }
  return posted
}

async function askAsOther(at: number): Promise<number | undefined> {
  const path = at % 2 === 0 ? '/wps/x' : '/m/home'
  const head = [
    `GET ${path} HTTP/1.1`,
    ...['Host: lotus.test', 'X-Forwarded-For: 198.51.100.1', 'Connection: close'],
  ]
  return readAnswer(await sendRaw(bff.port, `${head.join('\r\n')}\r\n\r\n`))?.status
}

async function readRefused(whose: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${bff.adminPort}/metrics`)
  const labels = `resource="browser_reports",whose="${whose}"`
  const line = new RegExp(`^livery_share_exceeded_total\\{${labels}\\} (\\d+)$`, 'm')
  return Number(line.exec(await answer.text())?.[1])
}

it('the BFF rejects nested brackets from one client without reading them, and serves every call for the other merchant', async () => {
  let isOver = false
  const attack = Promise.all(Array.from({ length: connections }, () => postUntil(() => isOver)))

  await expect.poll(() => readRefused('client')).toBeGreaterThan(0)

  const others: unknown[] = []
  for (let at = 0; at < callsOfOther; at += 1) others.push(await askAsOther(at))

  isOver = true
  const posted = (await attack).flat()

  expect(others).toEqual(new Array(callsOfOther).fill(200))

  const countOf = (body: string, outcome: Posted['outcome']) =>
    posted.filter(one => one.body === body && one.outcome === outcome).length

  expect(new Set(posted.map(({ outcome }) => outcome))).not.toContain(503)
  expect(countOf(large, 204)).toBeGreaterThan(0)
  expect(await readRefused('client')).toBeGreaterThanOrEqual(countOf(large, 204))
  expect(await readRefused('merchant')).toBe(0)
  expect(await readRefused('process')).toBe(0)
  expect(bff.isAlive()).toBe(true)
})
