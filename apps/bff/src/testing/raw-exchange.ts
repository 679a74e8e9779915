import { connect } from 'node:net'

/**
 * Sends bytes as they are and answers everything that comes back until the server closes or stays
 * silent for a while.
 */
export function exchangeRaw(port: number, bytes: string, silenceMs = 300): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    let answer = ''
    socket.setTimeout(silenceMs, finish)
    socket.on('data', chunk => {
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
