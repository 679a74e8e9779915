/** One act in a process, which `die.ts` kills before one operation on a file. */
import { doAct } from './do-act.ts'

const [act = '{}'] = process.argv.slice(2)
const { act: name, code, place, turn } = JSON.parse(act)

// The operations are counted from the first line on.
process.stdout.write('begins\n')
await doAct(name, code, place, turn).catch(() => undefined)
