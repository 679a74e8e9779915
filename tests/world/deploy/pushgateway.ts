/** Starts Prometheus's real Pushgateway. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

export async function startPushgateway(): Promise<{ url: string; stop(): Promise<void> }> {
  requireCommand('prometheus-pushgateway')
  const address = `127.0.0.1:${await findFreePort()}`
  const child = spawn('prometheus-pushgateway', [`--web.listen-address=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes(address)) resolve()
    })
    child.once('exit', code => reject(new Error(`the Pushgateway ended with ${code}: ${said}`)))
  })

  return {
    url: `http://${address}`,
    async stop() {
      child.kill()
      await ended
    },
  }
}
