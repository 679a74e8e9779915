/** One build in a process of its own; prints how long it took and how much memory it had at most. */
import { buildRelease } from '../../../scripts/build.ts'

export type TimedBuild = {
  ms: number
  painted: number
  problems: { file: string; key: string; reason: string }[]
  peakMiB: number
}

const [merchantsDir = '', outDir = '', ...only] = process.argv.slice(2)
const { ms, painted, problems } = await buildRelease({ merchantsDir, outDir, only })
const outcome: TimedBuild = {
  ms,
  painted: painted.length,
  problems,
  peakMiB: process.resourceUsage().maxRSS / 1024,
}
process.stdout.write(JSON.stringify(outcome))
