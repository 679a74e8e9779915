import { connect } from 'node:net'

/** How long an answer may take to begin: a machine that runs all the tests is a slow one. */
const patienceMs = 10_000

/**
 * Sends bytes as they are and answers everything that comes back until the server closes, or has
 * begun to answer and falls silent for a while.
 */
export function exchangeRaw(port: number, bytes: string, silenceMs = 500): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    let answer = ''
    socket.setTimeout(patienceMs, finish)
    socket.on('data', chunk => {
      socket.setTimeout(silenceMs)
      answer += chunk.toString('latin1')
    })
    socket.on('end', finish)
    socket.on('error', reject)
  })
}

/** The status codes of the answers in a raw exchange, in order. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(match => Number(match[1]))
}
