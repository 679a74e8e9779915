/**
 * Runs a push service for Chromium on this machine. The service replaces Google's servers for
 * everything a browser needs: the check-in, the subscription's registration, the connection that
 * delivers messages, and the Firebase SDK's two REST calls. The browser's subscription, encryption,
 * worker and notification are real.
 */
import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'
import type { BrowserContext, Route } from '@playwright/test'
import { encryptPush, type SubscriptionKeys } from './encrypt.ts'
import { createMcs, type Subscriber } from './mcs.ts'
import { fixed64Field, numberField } from './protobuf.ts'

type Registration = SubscriptionKeys & { endpoint: string }

export type PushService = {
  /** Arguments that make Chromium connect to this service. */
  args: string[]
  /** Responds to the SDK's calls in this context. The page's policy must allow the calls. */
  answerSdk: (context: BrowserContext) => Promise<void>
  /** The received SDK calls, for example `POST registrations`. */
  sdkCalls: string[]
  isConnected: () => boolean
  /** Sends an FCM message, encrypted for the subscription that belongs to the token. */
  send: (token: string, message: object) => void
  stop: () => Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const certificates = makeCertificates(['localhost'])
  const mcs = createMcs(certificates)
  const subscribers = new Map<string, Subscriber>()
  const registrations = new Map<string, Registration>()
  const sdkCalls: string[] = []
  const web = createServer(async (request, response) => {
    if (request.url === '/checkin') return response.end(toCheckin())

    const form = new URLSearchParams(await readBody(request))
    const get = (name: string) => form.get(name) ?? ''
    const token = randomUUID()
    subscribers.set(token, {
      app: get('app'),
      subtype: get('X-subtype'),
      sender: get('sender'),
    })

    return response.end(`token=${token}`)
  })
  const [webPort, mcsPort] = await Promise.all([listen(web), listen(mcs.server)])

  async function answer(route: Route): Promise<void> {
    const request = route.request()
    const method = request.method()
    const { pathname } = new URL(request.url())
    const [topic, token = ''] = pathname.split('/').slice(4)
    if (method !== 'OPTIONS') sdkCalls.push(`${method} ${topic}`)
    if (method === 'DELETE') registrations.delete(token)
    await route.fulfill({ json: toSdkAnswer(topic, request.postData()), headers: anyOrigin })
  }

  function toSdkAnswer(topic: string | undefined, body: string | null): object {
    if (topic === 'installations') return installation
    if (body === null) return {}

    // The cast is safe: the SDK writes this structure.
    const { web } = JSON.parse(body) as { web: Registration }
    const token = `fcm-${registrations.size + 1}-${randomUUID()}`
    registrations.set(token, web)

    return { token }
  }

  return {
    args: [
      `--gcm-checkin-url=http://127.0.0.1:${webPort}/checkin`,
      `--gcm-registration-url=http://127.0.0.1:${webPort}/register`,
      `--gcm-mcs-endpoint=https://localhost:${mcsPort}`,
      `--ignore-certificate-errors-spki-list=${toSpki(certificates.cert)}`,
    ],
    async answerSdk(context) {
      await context.route(sdkOrigins, answer)
    },
    sdkCalls,
    isConnected: mcs.isConnected,
    send(token, message) {
      const registration = registrations.get(token)
      const endpointToken = registration?.endpoint.split('/').at(-1) ?? ''
      const subscriber = subscribers.get(endpointToken)
      if (!registration || !subscriber) throw new Error(`there is no registration ${token}`)
      const body = encryptPush(registration, JSON.stringify(message))
      mcs.deliver(subscriber, randomUUID(), body)
    },
    async stop() {
      mcs.close()
      web.closeAllConnections()
      web.close()
    },
  }
}

const sdkOrigins = /^https:\/\/(?:firebaseinstallations|fcmregistrations)\.googleapis\.com\//

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const installation = {
  fid: 'cAaBbCcDdEeFfGgHhIiJjK',
  refreshToken: 'refresh',
  authToken: { token: 'auth', expiresIn: '604800s' },
}

/**
 * Creates the check-in response. Any device id is sufficient, because the browser only sends it
 * back.
 */
function toCheckin(): Buffer {
  const now = Date.now()
  return Buffer.concat([
    numberField(1, 1),
    numberField(3, now),
    fixed64Field(7, 123n),
    fixed64Field(8, 456n),
  ])
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe: the address of a server on a port has this type.
  return (server.address() as AddressInfo).port
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Returns the public key's SHA-256 hash, with which Chromium accepts the certificate. */
function toSpki(cert: string): string {
  const { publicKey } = new X509Certificate(cert)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(spki).digest('base64')
}
