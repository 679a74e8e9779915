import { connect } from 'node:net'

/**
 * Sends bytes unchanged and returns everything that was received until the server closes the
 * connection. If the connection stays open, `exchangeRaw` returns when the caller's check accepts
 * the response as complete. A pause does not count as the end, because a slow machine may pause
 * too; without an end, the test times out.
 */
export function exchangeRaw(
  port: number,
  bytes: string,
  isWhole: (answer: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))

    const finish = () => {
      socket.destroy()
      resolve(answer)
    }

    let answer = ''
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      if (isWhole(answer)) finish()
    })
    socket.on('end', finish)
    socket.on('error', reject)
  })
}

/**
 * Returns whether the first response is complete according to its head. The connection may then
 * stay open.
 */
export function isOneAnswer(bytes: string): boolean {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const head = bytes.slice(0, headEnd)
  const hasNoBody = /^HTTP\/1\.1 (101|204|304) /.test(head)
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  return hasNoBody || (length !== undefined && bytes.length >= headEnd + 4 + Number(length))
}

/** Returns the status codes of the responses in a raw exchange, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(match => Number(match[1]))
}
