import { startUpstream, type TestUpstream } from './start-upstream.ts'

/** Starts a platform that accepts every token that begins with `good`. */
export function startMemberPlatform(): Promise<TestUpstream> {
  return startUpstream((request, response) => {
    const isKnown = request.headers.authorization?.startsWith('good') ?? false
    response.statusCode = isKnown ? 200 : 401
    response.setHeader('content-type', 'application/json').end('{"success":true,"value":{}}')
  })
}

/** Returns a player's session at this merchant, in the format in which a page hands it over. */
export function toHandOver(platformCode: string, token = 'good-token') {
  return {
    session: {
      id: 'p1',
      token,
      merchantCode: platformCode,
      userName: 'player one',
      type: 0,
      firstTimeLogin: false,
    },
  }
}
