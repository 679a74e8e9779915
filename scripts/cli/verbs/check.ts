import { levels } from '#operator/doctor/finding.ts'
import type { Problem } from '#support/operator-problem.ts'
import {
  allowRemovalsFlag,
  changedFlag,
  merchantFlag,
  merchantsArgument,
  merchantsDirFlag,
  outFlag,
} from '../canary-flags.ts'
import { choice } from '../flag.ts'
import { exitCodes } from '../output.ts'
import { sayProblems, summarize } from '../say-problems.ts'
import { selectMerchants } from '../select.ts'
import { defineVerb, keysOf } from '../verb.ts'

type Checked = { ok: boolean; merchants: string[]; problems: Problem[]; advice: Problem[] }

/** Reports all problems in all merchants in one run. */
export const checkVerb = defineVerb({
  name: 'check',
  summary: 'report every problem of every merchant; publish nothing',
  positionals: { merchants: merchantsArgument('merchant codes; default: all') },
  flags: {
    merchant: merchantFlag('the same'),
    changed: changedFlag,
    level: choice('<level>', 'problem: without advice', levels),
    allowRemovals: allowRemovalsFlag,
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<Checked>({ ok: '', merchants: '', problems: '', advice: '' }),
  async run(given, output) {
    const { merchantsDir, out: outDir, allowRemovals, level } = given
    const only = await selectMerchants(given, given.merchants)
    const { findProblems } = await import('../find-problems.ts')
    const found =
      only === undefined
        ? { codes: [], problems: [], advice: [] }
        : await findProblems(merchantsDir, {
            ...{ outDir, only, log: output.say },
            ...(allowRemovals !== undefined && { allowRemovals }),
          })
    const { codes, problems } = found
    const advice = level === 'problem' ? [] : found.advice
    output.give({ ok: problems.length === 0, merchants: codes, problems, advice })
    sayProblems(problems, advice, output)
    for (const line of summarize({ codes, merchantsDir, problems, advice })) output.say(line)

    return problems.length > 0 ? exitCodes.failed : exitCodes.done
  },
})
