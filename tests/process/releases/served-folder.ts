/** An in-process BFF that serves a releases folder. */
import { startBff } from '@livery/bff/testing/start-bff.ts'

export type Told = { status: number; text: string }

export type ServedFolder = {
  /** Reads the pointer again, like a running BFF. */
  refresh(): Promise<void>
  /** Returns the id of the current release. */
  current(): string | undefined
  ask(code: string, path: string): Promise<Told>
  /** Returns the log lines about releases since the last call. */
  takeComplaints(): string[]
  stop(): Promise<void>
}

/** Starts a BFF that serves `folder`; `env` may name a bucket that the BFF follows. */
export async function serveFolder(
  folder: string,
  env: Record<string, string> = {},
): Promise<ServedFolder> {
  const settings = { folder, env: { LOG_LEVEL: 'warn', ...env } }
  const { app, releases, lines, stop } = await startBff(settings)
  return {
    refresh: () => releases.refresh(),
    current: () => releases.current()?.id,
    async ask(code, path) {
      const answer = await app.inject({ url: path, headers: { host: `${code}.test` } })
      return { status: answer.statusCode, text: answer.body }
    },
    takeComplaints: () =>
      lines
        .splice(0)
        .filter(line =>
          /release (refused|damaged|skipped)|bucket unreadable|journal broken/.test(line),
        ),
    stop,
  }
}
