/** The control API (contract §4): available only on the sandbox's own port, for QA and tests. */
import { platformErrors } from '@livery/contract/errors.ts'
import { bankCard } from '@livery/contract/platform/payments.ts'
import { prize } from '@livery/contract/platform/rewards.ts'
import { codeMethods } from '@livery/contract/platform/security.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Account } from '#accounts/accounts.ts'
import { answerFeedback } from '#accounts/feedback.ts'
import { bookTransaction } from '#books/books.ts'
import { pickPayment } from '#books/payments.ts'
import { faultRequest } from '#control/faults.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { answerInstall, installQuestion } from '#qa/install-question.ts'
import { qaPage } from '#qa/qa-page.ts'
import { qaScript, qaStyles } from '#qa/qa-script.ts'
import { manyGames, stockMany } from '#seed/many-games.ts'
import {
  findAccount,
  type MerchantState,
  patchConfig,
  resetAccounts,
} from '#state/merchant-state.ts'
import { merchantHeaderPattern, type Sandbox, settleById } from '#state/sandbox.ts'

const merchant = z.string().regex(merchantHeaderPattern, 'is not a merchant code')
const clock = z.strictObject({
  merchant,
  aheadMs: z
    .int()
    .min(0)
    .max(366 * 86_400_000),
  isStopped: z.boolean().default(false),
})
const usedPlay = z.strictObject({
  merchant,
  username: z.string(),
  kind: z.enum(['deposit', 'stake', 'payout', 'minutes']),
  amount: z.int().min(1),
})

function playControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/sandbox/clock', request => {
    const { merchant, aheadMs, isStopped } = parseBody(clock, request.body)
    const state = sandbox.stateOf(merchant)
    state.aheadMs = aheadMs
    state.stoppedAtMs = undefined
    if (isStopped) state.stoppedAtMs = state.now()

    return { now: new Date(state.now()).toISOString() }
  })
  app.post('/sandbox/play', request => {
    const { merchant, username, kind, amount } = parseBody(usedPlay, request.body)
    const state = sandbox.stateOf(merchant)
    const account = findAccount(state, username)
    if (!account) {
      throw new PlatformFailure(platformErrors.notFound, 'No such account', { status: 404 })
    }

    const { play } = account
    const nowMs = state.now()

    if (kind === 'minutes') {
      play.sessions = [{ fromMs: nowMs - amount * 60_000, toMs: nowMs }]
    } else play.added.push({ kind, amount, atMs: nowMs })

    return { kind, amount }
  })
}

const order = z.strictObject({
  merchant: z.string().regex(merchantHeaderPattern, 'is not a merchant code'),
  username: z.string(),
  /** The reward ends after `endsInMs`; unset: it does not end. */
  reward: z.object({ title: z.string(), prize, endsInMs: z.int().optional() }).optional(),
  /** The id of a mission. */
  mission: z.string().optional(),
  points: z.int().positive().optional(),
})

const part = z.record(z.string(), z.unknown())
const configPatch = z.strictObject({
  settings: part.optional(),
  flags: z.record(z.string(), z.boolean().nullable()).optional(),
  template: part.optional(),
  content: part.optional(),
})
const merchantCode = z.string().regex(merchantHeaderPattern, 'is not a merchant code')
const opening = z.strictObject({ merchant: merchantCode, username: z.string() })
const expiry = z.strictObject({ merchant: merchantCode, username: z.string().optional() })
const happened = z.strictObject({
  merchant: merchantCode,
  username: z.string(),
  deposits: z.int().min(0).optional(),
  withdrawals: z.int().min(0).optional(),
  bankCards: z.array(bankCard).optional(),
  /** The turnover still required before a withdrawal. */
  turnoverLeft: z.int().min(0).optional(),
  stepUp: z.array(z.enum(codeMethods)).optional(),
  type: z.int().optional(),
})
const stockOrder = z.strictObject({
  merchant: merchantCode,
  games: z.int().min(1).max(manyGames).optional(),
})
const merchantQuestion = z.strictObject({ merchant: merchantCode })
const settlement = z.strictObject({
  merchant: merchantCode,
  verdict: z.enum(['approve', 'reject', 'hold']),
  afterMs: z.int().min(0).max(86_400_000).optional(),
})
const verdictOnOne = z.strictObject({
  merchant: merchantCode,
  id: z.string(),
  verdict: z.enum(['approve', 'reject']),
})
const feedbackAnswer = z.strictObject({ merchant: merchantCode, text: z.string().min(1) })
const registration = z.strictObject({ merchants: z.array(merchantCode).max(1_000) })
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
  app.post('/sandbox/sessions', request => {
    const { merchant, username } = parseBody(opening, request.body)
    const state = sandbox.stateOf(merchant)
    const { id, userName, type } = requireAccount(state, username)
    const token = state.sessions.open(userName)
    return { id, token, merchantCode: merchant, userName, type, firstTimeLogin: false }
  })
  app.post('/sandbox/sessions/expire', request => {
    const { merchant, username } = parseBody(expiry, request.body)
    return { expired: sandbox.stateOf(merchant).sessions.expire(username) }
  })
  app.post('/sandbox/accounts', request => changeAccount(sandbox, request.body))
  app.post('/sandbox/accounts/reset', request => {
    const { merchant } = parseBody(merchantQuestion, request.body)
    resetAccounts(sandbox.stateOf(merchant), sandbox.now())
    return { reset: true }
  })
  paymentControl(app, sandbox)
  rewardControl(app, sandbox)
  app.post('/sandbox/feedback', request => {
    const { merchant, text } = parseBody(feedbackAnswer, request.body)
    return { answered: answerFeedback(sandbox.stateOf(merchant), text, sandbox.now()) }
  })
  playControl(app, sandbox)
  app.post('/sandbox/games', request => {
    const { merchant, games = manyGames } = parseBody(stockOrder, request.body)
    const state = sandbox.stateOf(merchant)
    patchConfig(state, { content: stockMany(state.config.content, games, state.seed) })
    return { games: state.config.content.games.length }
  })
  app.post('/sandbox/install', request => answerInstall(parseBody(installQuestion, request.body)))
  app.post('/sandbox/reset', () => {
    sandbox.reset()
    return { reset: true }
  })
  app.get('/sandbox', (_request, reply) => reply.redirect('/sandbox/'))
  app.get('/sandbox/', (_request, reply) => reply.type('text/html').send(qaPage))
  app.get('/sandbox/qa.css', (_request, reply) => reply.type('text/css').send(qaStyles))
  app.get('/sandbox/qa.js', (_request, reply) => reply.type('text/javascript').send(qaScript))
}

/** Changes an account: its completed payments, bank cards, turnover and second factors. */
function changeAccount(sandbox: Sandbox, body: unknown) {
  const { merchant, username, turnoverLeft, ...changes } = parseBody(happened, body)
  const account = requireAccount(sandbox.stateOf(merchant), username)

  if (turnoverLeft !== undefined) {
    Object.assign(account.books, { turnoverLeft, turnoverTotal: turnoverLeft })
  }

  const { deposits, withdrawals, bankCards, books, stepUp } = Object.assign(account, changes)

  return { deposits, withdrawals, bankCards, turnoverLeft: books.turnoverLeft, stepUp }
}

function requireAccount(state: MerchantState, username: string): Account {
  const account = findAccount(state, username)
  if (!account) {
    throw new PlatformFailure(platformErrors.notFound, 'No such account', { status: 404 })
  }
  return account
}

/**
 * Lets QA set how payments settle automatically, settle one manually, and list pending payments.
 */
function paymentControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/sandbox/payments', request => {
    const { merchant } = parseBody(merchantQuestion, request.query)
    const { accounts, settlement } = sandbox.stateOf(merchant)
    const payments = accounts.flatMap(({ userName, books }) =>
      books.payments.map(payment => ({ userName, ...pickPayment(payment) })),
    )
    return { settlement, payments }
  })
  app.post('/sandbox/payments/settlement', request => {
    const { merchant, verdict, afterMs = 0 } = parseBody(settlement, request.body)
    sandbox.stateOf(merchant).settlement = { verdict, afterMs }
    return { verdict, afterMs }
  })
  app.post('/sandbox/payments', request => {
    const { merchant, id, verdict } = parseBody(verdictOnOne, request.body)
    const state = sandbox.stateOf(merchant)
    settleById(state, id, verdict, state.now())
    return { id, verdict }
  })
}

function merchantRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/sandbox/merchants', () => ({ merchants: sandbox.listMerchants() }))
  app.post('/sandbox/merchants', request => {
    const { merchants } = parseBody(registration, request.body)
    sandbox.register(merchants)
    return { merchants: sandbox.listMerchants() }
  })
  app.get('/sandbox/merchants/:platformCode', request => {
    const { platformCode } = parseBody(merchantParams, request.params)
    const state = sandbox.stateOf(platformCode)
    return {
      ...state.config,
      sessions: state.sessions.count(),
      latestCaptcha: state.captchas.latest() ?? null,
      feedback: state.feedback.map(({ picture, ...one }) => one),
      conversionEvents: state.conversionEvents,
      push: state.accounts.flatMap(listPushTokens),
    }
  })
  app.patch('/sandbox/merchants/:platformCode', request => {
    const { platformCode } = parseBody(merchantParams, request.params)
    const state = sandbox.stateOf(platformCode)
    patchConfig(state, parseBody(configPatch, request.body))
    return state.config
  })
}

/** Lists the push tokens bound to an account, with their topics. */
function listPushTokens({ userName, pushTopics }: Account) {
  return [...pushTopics].map(([token, topics]) => ({ userName, token, topics: [...topics] }))
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

/** Lets QA give an account a reward or points, and finish one of its missions. */
function rewardControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/sandbox/rewards', request => {
    const { merchant, username, reward, mission, points } = parseBody(order, request.body)
    const account = findAccount(sandbox.stateOf(merchant), username)
    if (!account) {
      throw new PlatformFailure(platformErrors.notFound, 'No such account', { status: 404 })
    }

    const nowMs = sandbox.now()
    const { given, finished } = account.books.rewards

    if (reward) {
      const { endsInMs, ...gift } = reward
      const endsAtMs = endsInMs === undefined ? undefined : nowMs + endsInMs
      const id = `given-${given.length + 1}`
      given.push({ id, ...gift, ...(endsAtMs !== undefined && { endsAtMs }) })
    }

    if (mission !== undefined) finished.add(mission)

    if (points !== undefined) {
      const title = 'Points given by QA'
      bookTransaction(account, { kind: 'reward', points, title, reference: 'qa', nowMs })
    }

    const { balance, books } = account

    return { balance, points: books.points }
  })
}
