import { afterEach, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream
afterEach(async () => {
  await bff.stop()
  await upstream.stop()
})

it('an unavailable site template is logged once per merchant, until it is available again', async () => {
  let status = 500
  upstream = await startUpstream((_request, response) =>
    response.writeHead(status).end('{"success":true,"value":{}}'),
  )
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
  const ask = (code: string) =>
    bff.app.inject({ url: '/wps/system/manifest.json', headers: { host: `${code}.test` } })

  const told = () =>
    bff.lines
      .map(line => JSON.parse(line))
      .filter(({ msg }) => msg === 'site template not available')
      .map(({ merchant }) => merchant)

  for (const code of ['aurora', 'aurora', 'lotus', 'aurora']) {
    expect((await ask(code)).statusCode).toBe(200)
  }

  expect(told()).toEqual(['aurora', 'lotus'])

  status = 200
  await ask('aurora')
  status = 500

  for (const code of ['aurora', 'lotus']) await ask(code)

  expect(told()).toEqual(['aurora', 'lotus', 'aurora'])
})
