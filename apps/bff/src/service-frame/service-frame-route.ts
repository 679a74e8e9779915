import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { requireTenant } from '#gate/request-context.ts'

/**
 * Registers the page for a merchant's own chat window. The page's content security policy gives it
 * an opaque origin, even if a player opens it directly, so that the chat script cannot access the
 * player's session. The page runs only the script that the app posts to it.
 */
export function registerServiceFrame(app: FastifyInstance): void {
  app.get(bffPaths.serviceFrame, async (request, reply) => {
    const tenant = requireTenant(request)
    await tenant.load()
    const policy = tenant.serviceCsp
    if (policy === undefined) throw new AppError('not_found')

    return reply
      .headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

const page = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Customer service</title>
<style>html,body{height:100%;margin:0}body{background:#fff;color:#1d2233;font:16px/1.45 system-ui,sans-serif}</style>
<body>
<script>
addEventListener('message', function run(event) {
  const { script } = event.data ?? {}
  if (event.source !== parent || event.origin !== location.origin || typeof script !== 'string') return
  removeEventListener('message', run)
  const element = document.createElement('script')
  element.textContent = script
  document.body.append(element)
})
parent.postMessage('livery:ready', '*')
</script>
`
