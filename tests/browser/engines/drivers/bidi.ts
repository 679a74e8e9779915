/** The WebDriver BiDi connection sends numbered JSON commands over one socket. */
import { once } from 'node:events'
import { WebSocket } from 'undici'

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

export type Socket = {
  /** `T` is the protocol's result type for the method. @throws the browser's error */
  send: <T>(method: string, params?: object) => Promise<T>
  close: () => void
}

export async function openSocket(address: string): Promise<Socket> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()

  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has gone'))
  }

  await once(socket, 'open')
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message }: Answer = JSON.parse(String(data))
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || asked === undefined) return
    waiting.delete(id)
    if (type === 'success') asked.resolve(result)
    else asked.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', fail)
  let last = 0

  return {
    send: <T>(method: string, params: object = {}) =>
      new Promise<T>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: value => resolve(value as T), reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
