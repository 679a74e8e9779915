import { mostDevices } from '@livery/contract/preview/preview-link.ts'
import type { ReleaseEntry } from '@livery/contract/release.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { merchantsDirFlag, numberFlag, outFlag, portFlag, readPort } from '../canary-flags.ts'
import { chooseMerchant, chooseReleased } from '../choose.ts'
import { text, withStandard } from '../flag.ts'
import {
  type ExitCode,
  exitCodes,
  isInteractive,
  type Output,
  plural,
  UsageError,
} from '../output.ts'
import { buildMomentFlag, readMoment } from '../read-moment.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

export const previewVerb = defineVerb({
  name: 'preview',
  summary: 'show a merchant on one local page: every skin, light and dark, icons, links',
  positionals: { merchant: optional('the merchant’s code; at a terminal, livery prompts for it') },
  flags: {
    port: portFlag,
    at: buildMomentFlag('default: now'),
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<{ url: string }>({ url: '' }),
  async run(given, output) {
    const { merchantsDir, out, port } = given
    const code = await chooseMerchant(given.merchant, given)
    const at = given.at === undefined ? undefined : readMoment(given.at)
    const wish = { merchantsDir, out, code, port: readPort(port), at }
    const { showPreview } = await import('../show-preview.ts')
    return showPreview(wish, output, url => output.give({ url }))
  },
})

type Revoked = Record<'revoked' | 'merchant' | 'release', string>
type Signed = Record<'url' | 'merchant' | 'release' | 'expiresAt', string> & {
  devices: number
  season: string | null
}

const maxHours = 720

/** Changes nothing in the releases folder; `--revoke` ends a link on the link's own server. */
export const previewLinkVerb = defineVerb({
  name: 'preview-link',
  summary:
    'sign a link that shows a merchant from a kept release on a separate host, or revoke one',
  positionals: { merchant: optional('the merchant’s code; at a terminal, livery prompts for it') },
  flags: {
    release: text('<release>', 'an id or a unique prefix of one; default: the current release'),
    hours: withStandard(text('<hours>', `how long the link works, 1 to ${maxHours}`), '72'),
    devices: withStandard(
      numberFlag('<count>', `how many browsers can open the link, 1 to ${mostDevices}`, [
        1,
        mostDevices,
      ]),
      1,
    ),
    at: buildMomentFlag('default: the usual look'),
    revoke: text('<link>', 'end this link and its previews now; takes no other argument'),
    port: numberFlag('<port>', 'port of the BFF on this machine; default: PORT', [1, 65_535]),
    out: outFlag,
  },
  json: keysOf<Signed | Revoked>({
    url: '',
    merchant: '',
    release: '',
    expiresAt: '',
    devices: '',
    season: ' (with `--at`; `null` for the usual look)',
    revoked:
      ' (with `--revoke`, instead of the other keys except `merchant` and `release`: the host)',
  }),
  async run(given, output) {
    if (given.revoke !== undefined) return revoke(given.revoke, given.merchant, output)

    const { release: wanted, hours, devices, port, out } = given
    const atMs = given.at === undefined ? undefined : readMoment(given.at)
    const merchant = await chooseReleased(given.merchant, given)
    if (!/^\d{1,3}$/.test(hours) || Number(hours) < 1 || Number(hours) > maxHours) {
      throw new UsageError([`--hours: ${hours} is not a number of hours from 1 to ${maxHours}`])
    }

    const { openKeptRelease } = await import('#pipeline/publish/open-kept.ts')
    const { id: release, index } = await openKeptRelease(out, wanted)
    if (!Object.hasOwn(index.merchants, merchant)) {
      throw new OperatorError(`${merchant}: is not in release ${release.slice(0, 12)}`)
    }

    const season = atMs === undefined ? undefined : findSeason(index.merchants[merchant], atMs)
    const { signLink } = await import('#operator/preview-link/sign-link.ts')
    const { url, expiresAt } = signLink({
      merchant,
      release,
      hours: Number(hours),
      devices,
      season,
      port,
    })
    const until = expiresAt.toISOString()
    output.give({ url, merchant, release, expiresAt: until, devices, season: season ?? null })
    output.say(url)
    output.say(
      `${merchant}${atMs === undefined ? '' : ` ${describeLook(season)}`} of release ${release.slice(0, 12)}, in ${plural(devices, 'browser')}, until ${until}`,
    )

    if (port === undefined && new URL(url).hostname.endsWith('.localhost')) {
      output.say('the link uses PORT of this machine; set --port if the server uses another port')
    }

    if (isInteractive()) await sayQrCode(url, output)

    return exitCodes.done
  },
})

/** Returns a released merchant's season at a time in Unix milliseconds. */
function findSeason(entry: ReleaseEntry | undefined, atMs: number): string | undefined {
  return entry?.seasons?.find(({ startsAt, endsAt }) => startsAt <= atMs && atMs < endsAt)?.name
}

function describeLook(season: string | undefined): string {
  return season === undefined ? 'without a season' : `in the season ${season}`
}

async function revoke(
  link: string,
  merchant: string | undefined,
  output: Output<Revoked>,
): Promise<ExitCode> {
  if (merchant !== undefined) {
    throw new UsageError(['--revoke: the link names its merchant; leave the merchant out'])
  }

  const { revokeLink } = await import('#operator/preview-link/sign-link.ts')
  const { host, merchant: shown, release } = await revokeLink(link)
  output.give({ revoked: host, merchant: shown, release })
  output.say(`${host} is revoked: nobody sees ${shown} of release ${release.slice(0, 12)} there`)

  return exitCodes.done
}

/** Prints the link for a phone's camera. The code is inverted on a terminal with a light background. */
async function sayQrCode(url: string, output: Output): Promise<void> {
  const { renderUnicodeCompact } = await import('uqr')
  for (const line of renderUnicodeCompact(url, { border: 2 }).split('\n')) output.say(line)
}
