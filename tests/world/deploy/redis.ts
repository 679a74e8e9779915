/** Starts the real Redis, which tests may kill and restart on the same port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

export type RedisServer = {
  port: number
  url: string
  /** Makes Redis hang or continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  kill(): Promise<void>
}

export async function startRedis(port?: number): Promise<RedisServer> {
  requireCommand('redis-server')
  const own = port ?? (await findFreePort())
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Ready to accept connections')) resolve()
    })
    child.once('exit', code => reject(new Error(`redis-server ended with ${code}`)))
  })

  return {
    port: own,
    url: `redis://127.0.0.1:${own}`,
    signal: name => void child.kill(name),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
