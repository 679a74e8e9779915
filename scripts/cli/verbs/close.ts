import type { ClosedMerchants } from '#pipeline/publish/change-merchants.ts'
import { nameSome } from '#support/name-some.ts'
import { findDecider } from '#support/provenance.ts'
import {
  joinCodes,
  merchantFlag,
  merchantsArgument,
  messageFlag,
  outFlag,
} from '../canary-flags.ts'
import { exitCodes, UsageError } from '../output.ts'
import { defineVerb, keysOf } from '../verb.ts'

export const suspendVerb = defineClosingVerb(
  'suspend',
  'respond with 503 and a notice page for these merchants until they are resumed',
  ['answers 503 with a notice page', 'answer 503 with a notice page'],
)

export const resumeVerb = defineClosingVerb(
  'resume',
  'serve suspended or retired merchants again',
  ['is served again', 'are served again'],
)

export const retireVerb = defineClosingVerb(
  'retire',
  'respond with 410 for these merchants until their folders are removed',
  [
    'answers 410; remove its folder, and the next build drops it',
    'answer 410; remove their folders, and the next build drops them',
  ],
)

/**
 * Builds a verb that opens or closes merchants. The result line is the codes and then `said`, for one
 * or for several merchants.
 */
function defineClosingVerb(
  name: 'suspend' | 'resume' | 'retire',
  summary: string,
  [said, saidOfSeveral]: readonly [one: string, several: string],
) {
  return defineVerb({
    name,
    summary,
    positionals: { merchants: merchantsArgument('their codes') },
    flags: { merchant: merchantFlag('the same'), message: messageFlag, out: outFlag },
    json: keysOf<ClosedMerchants>({
      release: '',
      changed: '',
      merchants: '',
      unsigned: ' (if the journal line has no valid signature: the reason)',
    }),
    async run({ out, message, ...named }, output) {
      const codes = joinCodes(named)
      if (codes.length === 0) throw new UsageError(["missing required argument 'merchants'"])

      const provenance = findDecider(message)
      const { closeMerchants } = await import('#pipeline/publish/change-merchants.ts')
      const done = await closeMerchants(out, { verb: name, codes, provenance })
      output.give(done)
      const changed = done.changed ? '' : ' already'
      const outcome = codes.length === 1 ? said : saidOfSeveral
      if (done.unsigned !== undefined) {
        output.complain(
          `${done.unsigned}: the decision applies, but publications are refused until its journal line is accepted (livery journal --accept)`,
        )
      }
      if (!done.changed && message !== undefined) {
        output.complain('the message is not in the journal, because nothing changed')
      }
      output.say(`release ${done.release.slice(0, 12)}: ${nameSome(codes)}${changed} ${outcome}`)

      return exitCodes.done
    },
  })
}
