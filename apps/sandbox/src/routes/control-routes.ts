/** The control API (contract §4): only on the sandbox's own port, for QA and tests. */
import { platformErrors } from '@livery/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { faultRequest } from '#control/faults.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import { qaPage } from '#qa/qa-page.ts'
import { qaScript } from '#qa/qa-script.ts'
import { qaStyles } from '#qa/qa-styles.ts'
import { findAccount, patchConfig } from '#state/merchant-state.ts'
import { merchantHeaderPattern, type Sandbox } from '#state/sandbox.ts'

const part = z.record(z.string(), z.unknown())
const configPatch = z.strictObject({
  settings: part.optional(),
  flags: z.record(z.string(), z.boolean().nullable()).optional(),
  template: part.optional(),
  content: part.optional(),
})
const merchantCode = z.string().regex(merchantHeaderPattern, 'is no merchant code')
const expiry = z.strictObject({ merchant: merchantCode, username: z.string().optional() })
const happened = z.strictObject({
  merchant: merchantCode,
  username: z.string(),
  deposits: z.int().min(0).optional(),
  withdrawals: z.int().min(0).optional(),
  bankCards: z.tuple([]).optional(),
})
const merchantParams = z.object({ platformCode: merchantCode })
const merchantQuery = z.object({ merchant: merchantCode.optional() })
const faultParams = z.object({ id: z.coerce.number() })

export function controlRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  merchantRoutes(app, sandbox)
  faultRoutes(app, sandbox)
  app.get('/sandbox/requests', request => {
    const { merchant } = parseBody(merchantQuery, request.query)
    return { requests: sandbox.log.list(merchant) }
  })
  app.post('/sandbox/sessions/expire', request => {
    const { merchant, username } = parseBody(expiry, request.body)
    return { expired: sandbox.stateOf(merchant).sessions.expire(username) }
  })
  app.post('/sandbox/accounts', request => changeAccount(sandbox, request.body))
  app.post('/sandbox/reset', () => {
    sandbox.reset()
    return { reset: true }
  })
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/'))
  app.get('/sandbox/', (_request, reply) => reply.type('text/html').send(qaPage))
  app.get('/sandbox/qa.css', (_request, reply) => reply.type('text/css').send(qaStyles))
  app.get('/sandbox/qa.js', (_request, reply) => reply.type('text/javascript').send(qaScript))
}

/** Changes to an account: its numbers of deposits and withdrawals, and its bank cards. */
function changeAccount(sandbox: Sandbox, body: unknown) {
  const { merchant, username, ...changes } = parseBody(happened, body)
  const account = findAccount(sandbox.stateOf(merchant), username)
  if (!account)
    throw new PlatformFailure(platformErrors.notFound, 'No such account', { status: 404 })
  const { deposits, withdrawals, bankCards } = Object.assign(account, changes)
  return { deposits, withdrawals, bankCards }
}

function merchantRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/sandbox/merchants', () => ({ merchants: sandbox.states().map(({ code }) => code) }))
  app.get('/sandbox/merchants/:platformCode', request => {
    const { platformCode } = parseBody(merchantParams, request.params)
    const state = sandbox.stateOf(platformCode)
    return {
      ...state.config,
      sessions: state.sessions.count(),
      latestCaptcha: state.captchas.latest() ?? null,
      feedback: state.feedback,
      conversionEvents: state.conversionEvents,
    }
  })
  app.patch('/sandbox/merchants/:platformCode', request => {
    const { platformCode } = parseBody(merchantParams, request.params)
    const state = sandbox.stateOf(platformCode)
    patchConfig(state, parseBody(configPatch, request.body))
    return state.config
  })
}

function faultRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/sandbox/faults', () => ({ faults: sandbox.faults.list() }))
  app.post('/sandbox/faults', request => sandbox.faults.add(parseBody(faultRequest, request.body)))
  app.delete('/sandbox/faults', () => {
    sandbox.faults.clear()
    return { faults: [] }
  })
  app.delete('/sandbox/faults/:id', request => {
    const { id } = parseBody(faultParams, request.params)
    if (sandbox.faults.remove(id)) return { removed: id }
    throw new PlatformFailure(platformErrors.notFound, `No fault ${id}`, { status: 404 })
  })
}
