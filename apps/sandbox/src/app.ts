/** Builds the stand-in platform as a Fastify app; `server.ts` runs it as a process. */
import { platformErrors } from '@livery/contract/errors.ts'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { buildFailure, PlatformFailure } from '#platform/answers.ts'
import { injectFaults, recordRequests, refuseForeignPages } from '#request/inject-faults.ts'
import { createServe, languageOf } from '#request/serve.ts'
import { historyRoutes, messageRoutes } from '#routes/account/history-routes.ts'
import { memberRoutes } from '#routes/account/member-routes.ts'
import { registrationRoutes } from '#routes/account/registration-routes.ts'
import { securityRoutes } from '#routes/account/security-routes.ts'
import { sessionRoutes } from '#routes/account/session-routes.ts'
import { artRoutes } from '#routes/art-routes.ts'
import { chatRoutes, contentRoutes, pushRoutes } from '#routes/content-routes.ts'
import { controlRoutes } from '#routes/control-routes.ts'
import { gamePageRoutes } from '#routes/game-page-routes.ts'
import { gameRoutes } from '#routes/game-routes.ts'
import { launchRoutes } from '#routes/launch-routes.ts'
import { moneyRoutes } from '#routes/money-routes.ts'
import { pageRoutes } from '#routes/page-routes.ts'
import { playRoutes } from '#routes/play-routes.ts'
import { rankRoutes, rewardRoutes } from '#routes/reward-routes.ts'
import { captchaRoutes, standInRoutes, systemRoutes } from '#routes/system-routes.ts'
import { createSandbox, type Sandbox } from '#state/sandbox.ts'

export function buildSandbox(sandbox: Sandbox = createSandbox()): FastifyInstance {
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const failure = asFailure(error)
    return reply.code(failure.status).send(buildFailure(failure, languageOf(request)))
  })
  app.setNotFoundHandler(async (request, reply) => {
    const message = `${request.method} ${request.url} is no call of the platform`
    const failure = new PlatformFailure(platformErrors.notFound, message)
    return reply.code(404).send(buildFailure(failure, undefined))
  })
  refuseForeignPages(app)
  recordRequests(app, sandbox)
  injectFaults(app, sandbox)
  addRoutes(app, sandbox)

  return app
}

function addRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const serve = createServe(app, sandbox)
  const topics = [
    sessionRoutes,
    registrationRoutes,
    memberRoutes,
    securityRoutes,
    historyRoutes,
    messageRoutes,
    systemRoutes,
    captchaRoutes,
    contentRoutes,
    chatRoutes,
    moneyRoutes,
    rewardRoutes,
    rankRoutes,
    pushRoutes,
    gameRoutes,
    launchRoutes,
    playRoutes,
  ]

  for (const topic of topics) topic(serve)

  artRoutes(app, sandbox)
  standInRoutes(app, sandbox)
  gamePageRoutes(app, sandbox)
  pageRoutes(app, sandbox)
  controlRoutes(app, sandbox)
}

function asFailure(error: FastifyError): PlatformFailure {
  if (error instanceof PlatformFailure) return error
  const status = error.statusCode ?? 500
  // Only developers see an error inside the sandbox, so the full stack is returned.
  const message = status < 500 ? error.message : (error.stack ?? error.message)
  return new PlatformFailure(platformErrors.validationFailed, message, { status })
}
