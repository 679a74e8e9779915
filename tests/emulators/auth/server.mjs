/** The real emulator, in-process and on a free port; prints `{"port":…}` when it answers. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { createApp } = require('firebase-tools/lib/emulator/auth/server')

const projectId = process.argv[2] ?? 'demo-livery'
const app = await createApp(projectId, 0)
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`)
})
// Ends with whoever started it.
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
