import { afterEach, beforeEach, expect, it } from 'vitest'
import { exchangeRaw } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let platform: TestUpstream
let bff: TestBff
let port: number
beforeEach(async () => {
  platform = await startUpstream((request, response) => {
    if (request.url?.startsWith('/wps/member/info')) return request.socket.destroy()
    response.writeHead(request.url === '/wps/session/login' ? 403 : 200).end('{}')
  })
  bff = await startBff({ env: { PLATFORM_URL: platform.url } })
  port = await bff.listen()
})
afterEach(async () => {
  await bff.stop()
  await platform.stop()
})

const ask = (method: string, path: string) => {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: aurora.test', 'Connection: close']
  return exchangeRaw(port, [...head, '', ''].join('\r\n'))
}
const counted = async () => {
  const { body } = await bff.admin.inject('/metrics')
  const lines = [...body.matchAll(/^livery_platform_calls_total\{(.+)\} ([1-9]\d*)$/gm)]
  return lines.map(([, labels, count]) => `${labels} ${count}`).sort()
}

it('platform calls are counted by endpoint and outcome, never with client input as a label', async () => {
  await ask('POST', '/wps/session/login')
  await ask('GET', '/wps/member/info')
  await ask('GET', '/wps/canary/canary')
  await ask('GET', '/m/home')

  expect(await counted()).toEqual([
    'endpoint="login",outcome="rejected" 1',
    'endpoint="memberInfo",outcome="unreachable" 1',
    'endpoint="other",outcome="answered" 1',
  ])

  const lines = bff.lines
    .filter(line => line.includes('"upstreamMs"'))
    .map(line => JSON.parse(line))

  expect(lines.map(({ endpoint, merchant }) => [endpoint, merchant])).toEqual(
    expect.arrayContaining([
      ['login', 'aurora'],
      ['other', 'aurora'],
    ]),
  )
  expect(bff.lines.join('')).not.toContain('canary')
})

it('every outcome of a known endpoint starts at 0', async () => {
  const { body } = await bff.admin.inject('/metrics')
  expect(body).toContain('livery_platform_calls_total{endpoint="login",outcome="failed"} 0')
  expect(body).toContain('livery_refused_total{code="unknown_host"} 0')
  expect(body).toContain('livery_merchant_mismatch_total 0')
  expect(body.match(/^livery_platform_calls_total/gm)?.length).toBeLessThan(1_500)
})
