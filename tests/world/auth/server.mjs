/** The real emulator, in-process and on a free port; prints `{"port":…}` when it answers. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { default: api } = require('firebase-tools/lib/emulator/auth/apiSpec')

// It compiles a check for every call there is before it answers any: of those on one project, which
// are an administrator's, the tests ask only for the codes that were sent.
const codes = '/emulator/v1/projects/{targetProjectId}/verificationCodes'
for (const path of Object.keys(api.paths)) {
  if (path.includes('/{') && path !== codes) delete api.paths[path]
}

const { createApp } = require('firebase-tools/lib/emulator/auth/server')
const projectId = process.argv[2] ?? 'demo-livery'
const app = await createApp(projectId, 0)
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`)
})
// Ends with whoever started it.
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
