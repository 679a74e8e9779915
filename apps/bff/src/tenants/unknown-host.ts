import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#errors/app-error.ts'
import { problemType, toProblem } from '#errors/problem.ts'

/** Says nothing about who is served here, or that anyone is. */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>No site here</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:28rem;padding:0 1.5rem;color:#222}</style>
</head><body><h1>No site here</h1><p>This address does not lead to a site. Please check it and try again.</p></body></html>
`

/** 421 for a host that is no merchant's: a neutral page, or a problem for who asked for JSON. */
export function sendUnknownHost(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const json = wantsJson(request.headers.accept)
  reply
    .code(error.status)
    .headers({
      'content-type': json ? problemType : 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      vary: 'Accept',
    })
    .send(json ? toProblem(error, request.id) : page)
}

function wantsJson(accept = ''): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
}
