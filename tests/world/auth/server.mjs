/** Runs the real emulator in this process on a free port; prints `{"port":…}` when it responds. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { default: api } = require('firebase-tools/lib/emulator/auth/apiSpec')

// Before it responds to any call, the emulator compiles a validator for every API path. Of the
// administrator's calls on one project, the tests only use the one for sent codes, so the others
// are removed.
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
// Exits when its parent exits.
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
