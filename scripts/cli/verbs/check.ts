import { levels } from '#operator/doctor/finding.ts'
import type { Problem } from '#support/operator-problem.ts'
import {
  allowRemovalsFlag,
  changedFlag,
  merchantFlag,
  merchantsDirFlag,
  outFlag,
} from '../canary-flags.ts'
import { choice } from '../flag.ts'
import { exitCodes, plural } from '../output.ts'
import { sayProblems } from '../say-problems.ts'
import { selectMerchants } from '../select.ts'
import { defineVerb, keysOf } from '../verb.ts'

type Checked = { ok: boolean; merchants: string[]; problems: Problem[]; advice: Problem[] }

/** Reports all problems in all merchants in one run. */
export const checkVerb = defineVerb({
  name: 'check',
  summary: 'report every problem of every merchant; publish nothing',
  positionals: {},
  flags: {
    merchant: merchantFlag('only these merchants'),
    changed: changedFlag,
    level: choice('<level>', 'error or warning: without advice', levels),
    allowRemovals: allowRemovalsFlag,
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<Checked>({ ok: '', merchants: '', problems: '', advice: '' }),
  async run(given, output) {
    const { merchantsDir, out: outDir, allowRemovals, level } = given
    const only = await selectMerchants(given)
    const { findProblems } = await import('../find-problems.ts')
    const found =
      only === undefined
        ? { codes: [], problems: [], advice: [] }
        : await findProblems(merchantsDir, {
            ...{ outDir, only, log: output.say },
            ...(allowRemovals !== undefined && { allowRemovals }),
          })
    const { codes, problems } = found
    const advice = level === 'error' || level === 'warning' ? [] : found.advice
    output.give({ ok: problems.length === 0, merchants: codes, problems, advice })
    sayProblems(problems, advice, output)
    const counts = [
      plural(codes.length, 'merchant'),
      plural(problems.length, 'problem'),
      plural(advice.length, 'piece'),
    ]

    output.say(`${counts.join(', ')} of advice`)

    return problems.length > 0 ? exitCodes.failed : exitCodes.done
  },
})
