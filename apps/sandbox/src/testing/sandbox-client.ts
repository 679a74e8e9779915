/** A merchant's visitor, for tests; calls the app without a network. */
import { type Endpoint, type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { RsaKey } from '@livery/contract/platform/system.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { seal } from './seal.ts'

export type Answer = { status: number; body: Record<string, unknown> }

type Ask = { query?: Record<string, string>; body?: unknown; token?: string; language?: string }

export type Client = {
  call: (name: EndpointName, ask?: Ask) => Promise<Answer>
  /** Logs in and returns the token; the account must not use step-up. */
  login: (username: string, password?: string) => Promise<string>
}

export function createClient(app: FastifyInstance, merchant: string): Client {
  const call: Client['call'] = async (name, ask = {}) => {
    const endpoint: Endpoint = endpoints[name]
    const sealed = endpoint.encrypted ? seal(ask.body, await fetchKey(app, merchant)) : undefined
    const payload = sealed?.payload ?? ask.body
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: ask.query ?? {},
      headers: {
        merchant,
        ...(ask.language === undefined ? {} : { language: ask.language }),
        ...(ask.token === undefined ? {} : { authorization: ask.token }),
        ...sealed?.headers,
      },
      // `inject` does not accept an `undefined` payload, and GET has no payload anyway.
      ...(payload === undefined ? {} : { payload: payload as object }),
    })

    return { status: response.statusCode, body: response.json() }
  }
  return {
    call,
    login: async (username, password = 'Passw0rd!') => {
      const { body } = await call('login', { body: loginBody({ username, password }) })
      return z.object({ value: z.object({ token: z.string() }) }).parse(body).value.token
    },
  }
}

export function loginBody(fields: Record<string, unknown>): Record<string, unknown> {
  return { type: 'username', loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false, ...fields }
}

export async function fetchKey(app: FastifyInstance, merchant: string): Promise<RsaKey> {
  const response = await app.inject({ url: endpoints.rsaKey.path, headers: { merchant } })
  return response.json().value
}
