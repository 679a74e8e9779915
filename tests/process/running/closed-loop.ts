/**
 * Simulates players who send a request, wait for the response and send the next request, each on a
 * keep-alive connection.
 */
import { EventEmitter, once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends one request as a player, without a retry; rejects if the connection breaks. */
export type Get = (path: string, method?: string) => Promise<Got>

type Tally = { answered: number; failures: string[] }

export type Players = {
  tally: Tally
  /** Waits for this many more responses. */
  answers(more: number): Promise<void>
  /** Stops the load after every player has finished the current action. */
  stop(): Promise<Tally>
}

type Order = {
  port: number
  host: string
  count: number
  /** The action that each player repeats. An action that throws counts as a failure. */
  turn: (get: Get, player: number) => Promise<void>
  /** The body for all requests except GET. */
  body?: string
}

export function startPlayers({ port, host, count, turn, body = '{}' }: Order): Players {
  const tally: Tally = { answered: 0, failures: [] }
  const progress = new EventEmitter()
  let isStopped = false

  async function play(player: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })

    const get: Get = async (path, method = 'GET') => {
      const got = await ask(agent, { host: '127.0.0.1', port, path, method, body }, host)
      tally.answered += 1
      progress.emit('answer')
      return got
    }

    while (!isStopped) {
      try {
        await turn(get, player)
      } catch (error) {
        tally.failures.push(error instanceof Error ? error.message : String(error))
      }
    }

    agent.destroy()
  }

  const players = Array.from({ length: count }, (_, player) => play(player))

  return {
    tally,
    async answers(more) {
      const enough = tally.answered + more
      while (tally.answered < enough) await once(progress, 'answer')
    },
    async stop() {
      isStopped = true
      await Promise.all(players)
      return tally
    },
  }
}

type Target = { host: string; port: number; path: string; method: string; body: string }

function ask(agent: Agent, { body, ...target }: Target, host: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'identity' }
    request({ agent, headers, ...target }, answer => {
      const { statusCode: status = 0, headers: got } = answer
      buffer(answer).then(body => resolve({ status, headers: got, body }), reject)
    })
      .on('error', reject)
      .end(target.method === 'GET' ? undefined : body)
  })
}
