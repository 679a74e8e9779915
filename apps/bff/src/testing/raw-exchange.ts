import { connect } from 'node:net'

/**
 * Sends bytes as they are and answers everything that came back until the server closed, or until
 * the answer is whole in the eyes of the caller, for a connection that stays open. Silence is never
 * an end, since on a busy machine it is only slowness: without an end the test reaches its limit.
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

/** Whether the first answer is as long as its head says, after which a connection may stay open. */
export function isOneAnswer(bytes: string): boolean {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const head = bytes.slice(0, headEnd)
  const hasNoBody = /^HTTP\/1\.1 (101|204|304) /.test(head)
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  return hasNoBody || (length !== undefined && bytes.length >= headEnd + 4 + Number(length))
}

/** The status codes of the answers in a raw exchange, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(match => Number(match[1]))
}
