import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
afterEach(() => bff.stop())

it.each([
  ['has sent no request', []],
  ['has received its page', ['/m/home']],
  ['has received a response from a route', ['/m/home', '/robots.txt']],
])('the server closes an idle connection that %s', async (_who, paths) => {
  bff = await startBff({ env: { CLIENT_IDLE_MS: '1000' } })
  // Loads the merchant first, so that the timeout below covers only idle time.
  await bff.app.inject({ url: '/m/home', headers: { host: 'aurora.test' } })
  const socket = connect(await bff.listen(), '127.0.0.1')
  let answers = ''
  socket.on('data', piece => {
    answers += piece.toString('latin1')
  })

  for (const path of paths) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: aurora.test\r\n\r\n`)
    await once(socket, 'data')
  }

  await once(socket, 'close')

  expect(statusesOf(answers)).toEqual(paths.map(() => 200))
})
