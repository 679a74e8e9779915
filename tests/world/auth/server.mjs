/**
 * Runs the real emulator in this process on a free port; prints `{"port":…}` after the emulator
 * responds.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { default: api } = require('firebase-tools/lib/emulator/auth/apiSpec')

// The emulator compiles a validator for every API path before it responds to any call, which is
// slow. The tests use only one of the administrator's calls for a project, which returns sent
// codes, so all other calls are removed.
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
// Exits together with its parent process.
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
