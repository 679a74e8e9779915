import { connect } from 'node:net'

/**
 * Sends bytes unchanged; returns, in latin1, everything received until the server closed or reset
 * the connection. Fails if the server does neither within the limit, because silence is not a valid
 * response.
 */
export function sendRaw(port: number, bytes: string, limitMs = 50_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''

    const finish = () => {
      socket.destroy()
      resolve(answer)
    }

    socket.setTimeout(limitMs, () => {
      socket.destroy()
      const [sent, got] = [bytes, answer].map(text => JSON.stringify(text.slice(0, 300)))
      reject(new Error(`the connection stayed open: sent ${sent}, got ${got}`))
    })
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    socket.on('end', finish)
    socket.on('error', finish)
  })
}
