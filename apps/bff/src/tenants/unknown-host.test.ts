import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.stop())

const get = (url: string, accept: string) =>
  bff.app.inject({ url, headers: { host: 'stranger.test', accept } })

describe('a host that is no merchant’s', () => {
  it.each(['/', '/m/home', '/m/sw.js', '/wps/member/info', '/m/icons/192.png', '/mini-game/x'])(
    'gets 421 and a neutral page at %s',
    async url => {
      const answer = await get(url, 'text/html,*/*')

      expect(answer.statusCode).toBe(421)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).not.toMatch(/aurora|lotus|livery/i)
    },
  )

  it('gets a problem when it asks for JSON', async () => {
    const answer = await get('/wps/member/info', 'application/json, text/plain, */*')

    expect(answer.statusCode).toBe(421)
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'unknown_host', status: 421 })
    expect(answer.headers.vary).toBe('Accept')
  })
})
