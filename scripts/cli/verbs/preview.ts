import { once } from 'node:events'
import { startPreview } from '../../operator/preview/start-preview.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'

export type PreviewFlags = { merchantsDir: string; out: string; port: string }

/** `livery preview`: serves one local page until Ctrl-C, then ends with 0. */
export async function preview(
  code: string,
  { merchantsDir, out: outDir, port }: PreviewFlags,
  output: Output,
  toOutcome: (url: string) => unknown = url => ({ url }),
): Promise<ExitCode> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UsageError([`--port: ${port} is not a port number, 0 to 65535`])
  }
  const interrupted = Promise.race(['SIGINT', 'SIGTERM'].map(signal => once(process, signal)))
  // Under npm one Ctrl-C arrives twice; the second must not interrupt the shutdown.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  output.say(`preparing ${code} in every skin, light and dark`)
  const running = await startPreview({ merchantsDir, outDir, code, port: Number(port) })
  output.give(toOutcome(running.url))
  output.say(`\n${running.url}\n\nCtrl-C stops it.`)
  const reason = await Promise.race([interrupted.then(() => undefined), running.died])
  await running.stop()
  if (reason === undefined) return exitCodes.done
  output.complain(`livery: ${reason}`)
  return exitCodes.failed
}
