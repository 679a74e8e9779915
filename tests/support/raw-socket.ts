import { connect } from 'node:net'

/**
 * Sends bytes as they are and answers, in latin1, everything that came back until the server closed,
 * reset the connection or stayed silent for a while.
 */
export function sendRaw(port: number, bytes: string, silenceMs: number): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(silenceMs, finish)
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    socket.on('end', finish)
    socket.on('error', finish)
  })
}
