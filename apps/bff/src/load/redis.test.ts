import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRedis } from './redis.ts'

let server: Server
let url: string
beforeAll(async () => {
  server = createServer(socket => {
    socket.on('data', chunk => {
      const commands = chunk.toString().match(/^\*\d+\r$/gm) ?? []
      for (const _ of commands) socket.write('-WRONGPASS invalid username-password pair\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  url = `redis://:s3cret@127.0.0.1:${port}`
})
afterAll(() => server.close())

it('says once, in the word of Redis, why it is not let in, and repeats no password', async () => {
  const said: unknown[][] = []
  const note = (...words: unknown[]) => void said.push(words)
  const redis = await connectRedis(url, { info: note, warn: note })
  let attempts = 0
  redis.on('reconnecting', () => {
    attempts += 1
  })
  await expect.poll(() => attempts).toBeGreaterThan(1)
  redis.disconnect()

  expect(said).toEqual([[{ code: 'WRONGPASS' }, 'redis away']])
})
