/** Runs one build in a separate process; prints the duration and the result. */
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'

export type TimedBuild = {
  ms: number
  painted: number
  problems: { file: string; key: string; reason: string }[]
}

const [merchantsDir = '', outDir = '', ...only] = process.argv.slice(2)
const { ms, painted, problems } = await buildRelease({ merchantsDir, outDir, only })
const outcome: TimedBuild = { ms, painted: painted.length, problems }
process.stdout.write(JSON.stringify(outcome))
