/** Performs one action in a process that `die.ts` kills before a file operation. */
import { doAct } from './do-act.ts'

const [act = '{}'] = process.argv.slice(2)
const { act: name, code, place, turn } = JSON.parse(act)

// The kill counts file operations from the first line of code, so signal the start here.
process.stdout.write('begins\n')
await doAct(name, code, place, turn).catch(() => undefined)
