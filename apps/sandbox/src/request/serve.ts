/**
 * Registers the platform's calls by their name in the contract's table. Merchant, language, session
 * and decryption are resolved here, so that a route contains only its own logic.
 */
import { type Endpoint, type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { platformErrors } from '@livery/contract/errors.ts'
import { isLanguage, type Language } from '@livery/contract/languages.ts'
import type { AnswerOf } from '@livery/contract/platform/endpoint-types.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '#accounts/accounts.ts'
import { expireBonus } from '#books/books.ts'
import { buildSuccess, PlatformFailure } from '#platform/answers.ts'
import { decryptBody } from '#platform/encryption.ts'
import { countTime, requireTime, settleDueBets } from '#play/play-record.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import { merchantHeaderPattern, type Sandbox } from '#state/sandbox.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

export type Call = {
  sandbox: Sandbox
  state: MerchantState
  language: Language
  query: Record<string, string | undefined>
  body: unknown
  /** The logged-in account, if any. */
  account: Account | undefined
  token: string | undefined
  request: FastifyRequest
}

export type MemberCall = Call & { account: Account; token: string }

/**
 * By default, wraps the value in a success envelope; `bare` returns the object itself (contract §4,
 * relays).
 */
type Options = { bare?: true }

/** Handles a call; the contract's endpoint defines the return type. */
type Handler<Name extends EndpointName, Received> = (
  call: Received,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>

export type Serve = {
  open: <Name extends EndpointName>(
    name: Name,
    handler: Handler<Name, Call>,
    options?: Options,
  ) => void
  /** Responds with 401 unless the call has a live session's token. */
  member: <Name extends EndpointName>(
    name: Name,
    handler: Handler<Name, MemberCall>,
    options?: Options,
  ) => void
}

export function createServe(app: FastifyInstance, sandbox: Sandbox): Serve {
  const open: Serve['open'] = (name, handler, options = {}) => {
    const endpoint: Endpoint = endpoints[name]
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const call = await buildCall(sandbox, request, endpoint)
        const value = await handler(call)
        reply.header('cache-control', 'no-store')
        return options.bare ? value : buildSuccess(value)
      },
    })
  }
  return {
    open,
    member: (name, handler, options) => open(name, call => handler(requireMember(call)), options),
  }
}

async function buildCall(
  sandbox: Sandbox,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Call> {
  const state = sandbox.stateOf(requireMerchant(request))
  const token = readToken(request)
  const userName = token === undefined ? undefined : state.sessions.touch(token)

  return {
    // Calls use the merchant's time, which QA may have moved.
    sandbox: { ...sandbox, now: state.now },
    state,
    language: languageOf(request) ?? state.seed.languages[0],
    query: parseQuery(request.query),
    body: endpoint.encrypted ? await decrypt(sandbox, request, state) : request.body,
    account: userName === undefined ? undefined : findAccount(state, userName),
    token,
    request,
  }
}

/**
 * Returns the merchant that the call is for.
 * @throws 400 if the header is missing or malformed.
 */
export function requireMerchant(request: FastifyRequest): string {
  const merchant = merchantOf(request)
  if (merchant !== undefined) return merchant
  throw new PlatformFailure(
    platformErrors.validationFailed,
    'The Merchant header is missing or is not a merchant code',
    { status: 400 },
  )
}

export function merchantOf(request: FastifyRequest): string | undefined {
  const merchant = request.headers.merchant
  if (typeof merchant !== 'string' || !merchantHeaderPattern.test(merchant)) return undefined
  return merchant
}

/** Returns the requested language, if the call specifies one. */
export function languageOf(request: FastifyRequest): Language | undefined {
  const asked = request.headers.language
  return isLanguage(asked) ? asked : undefined
}

/**
 * Returns the plain body of an encrypted call and also stores it for the request log.
 * @throws `encryption.invalid`
 */
export async function decrypt(sandbox: Sandbox, request: FastifyRequest, state: MerchantState) {
  const headers = {
    encryption: parseText(request.headers.encryption),
    xRsa: parseText(request.headers['x-rsa']),
    xDigest: parseText(request.headers['x-digest']),
  }
  const plain = decryptBody(request.body, headers, await sandbox.keys(state.code))
  request.plainBody = plain

  return plain
}

function requireMember(call: Call): MemberCall {
  const { account, token } = call
  if (account && token) {
    keepTime(call, account)
    return { ...call, account, token }
  }
  throw token === undefined
    ? new PlatformFailure(platformErrors.customerNotLogin, refusalTexts.notLoggedIn, {
        status: 401,
      })
    : new PlatformFailure(platformErrors.tokenInvalid, refusalTexts.expired, { status: 401 })
}

/**
 * Counts any call as playing time; throws if the time of a session limit is used up. Settles bets
 * on finished matches first, so that every call sees their payouts.
 */
function keepTime({ state }: Call, account: Account): void {
  const nowMs = state.now()
  settleDueBets(account, nowMs)
  expireBonus(account, nowMs)
  requireTime(account, nowMs)
  countTime(account, nowMs)
}

function readToken(request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer /i, '').trim()
  return token === '' ? undefined : token
}

function parseQuery(query: unknown): Record<string, string | undefined> {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      parseText(Array.isArray(value) ? value[0] : value),
    ]),
  )
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
