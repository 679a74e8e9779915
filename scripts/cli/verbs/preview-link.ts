import { OperatorError } from '#support/operator-problem.ts'
import { numberFlag, outFlag } from '../canary-flags.ts'
import { chooseReleased } from '../choose.ts'
import { text, withStandard } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

const maxHours = 720

/** Changes nothing. */
export const previewLinkVerb = defineVerb({
  name: 'preview-link',
  summary: 'sign a link that shows a merchant from a kept release on a separate host',
  positionals: { merchant: optional('the merchant’s code; at a terminal, livery prompts for it') },
  flags: {
    release: text('<release>', 'an id or a unique prefix of one; default: the current release'),
    hours: withStandard(text('<hours>', `how long the link works, 1 to ${maxHours}`), '72'),
    port: numberFlag('<port>', 'port of the BFF on this machine; default: PORT', [1, 65_535]),
    out: outFlag,
  },
  json: keysOf<Record<'url' | 'merchant' | 'release' | 'expiresAt', string>>({
    url: '',
    merchant: '',
    release: '',
    expiresAt: '',
  }),
  async run(given, output) {
    const { release: wanted, hours, port, out } = given
    const merchant = await chooseReleased(given.merchant, given)
    if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > maxHours) {
      throw new UsageError([`--hours: ${hours} is not a number of hours from 1 to ${maxHours}`])
    }
    const { openKeptRelease } = await import('#pipeline/publish/open-kept.ts')
    const { id: release, index } = await openKeptRelease(out, wanted)
    if (!Object.hasOwn(index.merchants, merchant)) {
      throw new OperatorError(`${merchant}: is not in release ${release.slice(0, 12)}`)
    }
    const { signLink } = await import('#operator/preview-link/sign-link.ts')
    const { url, expiresAt } = signLink({ merchant, release, hours: Number(hours), port })
    output.give({ url, merchant, release, expiresAt: expiresAt.toISOString() })
    output.say(url)
    output.say(
      `${merchant} of release ${release.slice(0, 12)}, in one browser, until ${expiresAt.toISOString()}`,
    )
    if (port === undefined && new URL(url).hostname.endsWith('.localhost')) {
      output.say('the link uses PORT of this machine; set --port if the server uses another port')
    }
    return exitCodes.done
  },
})
