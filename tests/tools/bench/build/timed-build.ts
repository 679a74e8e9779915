/** Runs one build in a separate process; prints the duration and the result. */
import { buildRelease } from '../../../../scripts/pipeline/assemble/build-release.ts'

export type TimedBuild = { ms: number; painted: number }

const [merchantsDir = '', outDir = ''] = process.argv.slice(2)
const { ms, painted } = await buildRelease({ merchantsDir, outDir })
const outcome: TimedBuild = { ms, painted: painted.length }
process.stdout.write(JSON.stringify(outcome))
