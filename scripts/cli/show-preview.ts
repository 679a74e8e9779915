import { once } from 'node:events'
import { startPreview } from '../operator/preview/start-preview.ts'
import { type ExitCode, exitCodes, type Output } from './output.ts'

export type PreviewWish = {
  merchantsDir: string
  out: string
  code: string
  port: number
  /** Unix milliseconds; default: now. */
  at?: number | undefined
}

/** A running local page. `died` resolves with the reason when a server exits unexpectedly. */
type LocalPage = { url: string; died: Promise<string>; stop(): Promise<void> }

/** Serves one local page until Ctrl-C, then exits with 0. `onReady` receives the page's URL. */
export async function showPreview(
  { merchantsDir, out: outDir, code, port, at }: PreviewWish,
  output: Output,
  onReady: (url: string) => void,
): Promise<ExitCode> {
  const start = () => startPreview({ merchantsDir, outDir, code, port, at })
  return runUntilStopped(start, output, onReady, {
    before: `preparing ${code} in every skin, light and dark`,
    after: 'The page reloads when you save. Ctrl-C stops it.',
  })
}

/** Starts a local page and waits for Ctrl-C. `says` is printed before and after the start. */
export async function runUntilStopped(
  start: () => Promise<LocalPage>,
  output: Output,
  onReady: (url: string) => void,
  says: { before: string; after: string },
): Promise<ExitCode> {
  const interrupted = Promise.race(['SIGINT', 'SIGTERM'].map(signal => once(process, signal)))
  // npm delivers a single Ctrl-C twice; the second signal must not interrupt the shutdown.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

  output.say(says.before)
  const running = await start()
  onReady(running.url)

  for (const line of ['', running.url, '', says.after]) output.say(line)

  const reason = await Promise.race([interrupted.then(() => undefined), running.died])
  await running.stop()
  if (reason === undefined) return exitCodes.done

  for (const line of reason.split('\n')) output.complain(`livery: ${line}`)

  return exitCodes.failed
}
