/**
 * Simulates the three AWS services that issue temporary keys: STS for a web identity token, a
 * container's credentials endpoint, and an instance's metadata service.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type KeyService = {
  origin: string
  /** The received requests, in order: `sts <token>`, `container <token>` or `instance <role>`. */
  asked: string[]
  /** The tokens that STS and the container endpoint accept. */
  accepts: Set<string>
  /** The lifetime of keys that are issued from now on. */
  lifetimeMs: number
  stop(): Promise<void>
}

type Keys = { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }

const role = 'livery-role'
const metadata = '/latest/meta-data/iam/security-credentials/'

/** Starts the service on a free port; every credential source returns `keys`. */
export async function startKeyService(keys: Keys): Promise<KeyService> {
  const service = { asked: [] as string[], accepts: new Set<string>(), lifetimeMs: 3_600_000 }

  async function answer(request: IncomingMessage): Promise<string | undefined> {
    const { method, url = '' } = request
    if (url === '/container') return forToken('container', request.headers.authorization, asJson)
    if (url === '/latest/api/token' && method === 'PUT') return 'a session of the metadata service'
    if (url === metadata) return role

    if (url === `${metadata}${role}`) {
      service.asked.push(`instance ${role}`)
      return asJson()
    }

    if (method !== 'POST') return undefined

    const form = new URLSearchParams(await text(request))
    if (form.get('Action') !== 'AssumeRoleWithWebIdentity') return undefined

    return forToken('sts', form.get('WebIdentityToken'), asXml)
  }

  function forToken(kind: string, token: string | null | undefined, write: () => string) {
    service.asked.push(`${kind} ${token}`)
    return service.accepts.has(String(token)) ? write() : undefined
  }

  const expiration = () => new Date(Date.now() + service.lifetimeMs).toISOString()

  const asJson = () =>
    JSON.stringify({
      Code: 'Success',
      AccessKeyId: keys.AWS_ACCESS_KEY_ID,
      SecretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
      Token: 'temporary',
      Expiration: expiration(),
    })

  const asXml = () =>
    `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>${keys.AWS_ACCESS_KEY_ID}</AccessKeyId><SecretAccessKey>${keys.AWS_SECRET_ACCESS_KEY}</SecretAccessKey><SessionToken>temporary</SessionToken><Expiration>${expiration()}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`

  const server = createServer(async (request, response) => {
    const body = await answer(request)
    if (request.url === '/latest/api/token') {
      response.setHeader('x-aws-ec2-metadata-token-ttl-seconds', '60')
    }
    response.writeHead(body === undefined ? 403 : 200).end(body)
  })

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return Object.assign(service, {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
