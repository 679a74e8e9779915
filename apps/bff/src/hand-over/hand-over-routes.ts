import { createHash } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { parseOriginHost } from '@livery/contract/hosts.ts'
import {
  type HandOver,
  type HandOverCode,
  handOver,
  handOverCode,
} from '@livery/contract/rescue/hand-over.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildCorsHeaders, isOwnOrigin } from '#domains/domain-routes.ts'
import { AppError } from '#errors/app-error.ts'
import { acceptBodies } from '#gate/refusals.ts'
import { assertOwnMerchant, contextOf, requireTenant } from '#gate/request-context.ts'
import { type IsTrusted, resolveClientAddress } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/rate-limits.ts'
import { createShareError } from '#load/resources.ts'
import { parseJson } from '#support/json.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { HandOverStore, Holder } from './hand-over-store.ts'
import { createCode, deriveHandOverId, seal, unseal, type VerifyToken } from './seal.ts'

export type HandOverParts = {
  store: HandOverStore
  verify: VerifyToken
  isTrusted: IsTrusted
  /** Called with the domain that the session left. */
  onLeft: (merchant: string, domain: string) => void
}

const maxBytes = 4_096
const allowed = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'Content-Type',
}
const refused = () => new AppError('hand_over_refused')

/**
 * Registers `POST /bff/hand-over` and `POST /bff/hand-over/redeem`. The first creates a code for a
 * session from a page on one of the merchant's other domains. The second exchanges the code for the
 * session: once, within a minute, and only on this host. Bodies never appear in a log line or an
 * error.
 */
export function registerHandOver(app: FastifyInstance, parts: HandOverParts): void {
  const { store } = parts
  app.options(bffPaths.handOver, (request, reply) =>
    allowOwnPages(requireTenant(request), request, reply).code(204).send(),
  )
  app.register(async scope => {
    acceptBodies(scope, 'application/json', maxBytes)
    scope.post(bffPaths.handOver, async (request, reply) => {
      const tenant = requireTenant(request)
      allowOwnPages(tenant, request, reply)
      if (!isOwnOrigin(tenant, request.headers.origin ?? '')) throw refused()

      const given = parse(request.body)
      assertOwnMerchant(tenant, [given.session.merchantCode])
      await assertKnown(request, tenant, given, parts)
      const code = createCode()
      const sealed = seal(buildBond(request, code), JSON.stringify(given))
      const refusedTo = await store.put(sealed, buildHolder(request, given, parts))
      if (refusedTo !== undefined) throw createShareError(refusedTo)

      parts.onLeft(tenant.code, new URL(request.headers.origin ?? '').hostname)

      return reply.send({ success: true, value: { code } satisfies HandOverCode })
    })

    scope.post(bffPaths.redeemHandOver, async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { code } = handOverCode.safeParse(request.body).data ?? {}
      if (code === undefined || !isOfThisHost(request)) throw refused()

      const bond = buildBond(request, code)
      const box = await store.take(deriveHandOverId(bond))
      const text = box === undefined ? undefined : unseal(bond, box)
      if (text === undefined) throw refused()

      const value = handOver.parse(parseJson(text))

      return reply.send({ success: true, value })
    })
  })
}

function allowOwnPages(tenant: Tenant, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers(buildCorsHeaders(tenant, request.headers.origin, allowed))
    .header('cache-control', 'private, no-store')
}

/**
 * Parses the request body. @throws AppError malformed_request, without the reason, because the
 * reason would repeat the body
 */
function parse(body: unknown): HandOver {
  const { data } = handOver.safeParse(body)
  if (!data) throw new AppError('malformed_request')
  return data
}

async function assertKnown(
  request: FastifyRequest,
  { code: merchant, platformCode }: Tenant,
  { session: { token } }: HandOver,
  { verify, isTrusted }: HandOverParts,
): Promise<void> {
  const answer = await verify({
    merchant,
    client: clientOf(request.raw, contextOf(request.raw), isTrusted),
    platformCode,
    token,
    clientAddress: resolveClientAddress(request.raw, isTrusted),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  })
  if (answer === 'unknown') throw refused()
  if (answer === 'unsure') throw new AppError('overloaded')
}

function buildHolder(
  request: FastifyRequest,
  { session: { token } }: HandOver,
  { isTrusted }: HandOverParts,
): Holder {
  const { code: merchant } = requireTenant(request)
  return {
    merchant,
    client: clientOf(request.raw, contextOf(request.raw), isTrusted),
    session: createHash('sha256').update(`${merchant} ${token}`).digest('base64'),
  }
}

/**
 * Returns whether the request is from a page on this host. A browser sends the origin with every
 * POST, and a page cannot forge the origin.
 */
function isOfThisHost(request: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = request.headers
  return site === 'same-origin' && parseOriginHost(origin) === contextOf(request.raw).host
}

function buildBond(request: FastifyRequest, code: string) {
  return { merchant: requireTenant(request).code, host: contextOf(request.raw).host, code }
}
